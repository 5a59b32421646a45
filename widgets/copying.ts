/** Copying and saving without what a page over plain http does not have: the clipboard, random names. */

/** Without this mark a spreadsheet takes accents for something else. */
export const BYTE_ORDER = "\ufeff";

/** Copy the text beside a button; where the browser refuses, the text stays selected to be copied by hand. */
export function copyText(button: HTMLElement, done: string): void {
  const area = button.parentElement?.querySelector("textarea");
  if (!area) return;
  area.focus();
  area.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // refused: the selection is there
  }
  if (!copied) return;
  const label = button.textContent;
  button.textContent = done;
  setTimeout(() => button.isConnected && (button.textContent = label), 1500);
}

/** Save a drawing as a file: the SVG itself, or its picture as PNG. */
export function saveDrawing(svg: string, name: string, end: string): void {
  const source = new Blob([svg], { type: "image/svg+xml" });
  if (end !== "png") return download(source, `${name}.${end}`);
  const image = new Image();
  const address = URL.createObjectURL(source);
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    canvas.toBlob((picture) => picture && download(picture, `${name}.png`), "image/png");
  };
  image.src = address;
}

/** Save a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  download(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
