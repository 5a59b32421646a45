"""The catalogues of the languages agree with each other, with their compiled files and with the code."""

import ast
import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import sevenhalf_learn
from sevenhalf_learn.words import LANGS, TABLE_LANGS, Words

PACKAGE = Path(sevenhalf_learn.__file__).parent
LOCALE = PACKAGE / "words" / "locale"
DOMAINS = sorted({path.stem for path in LOCALE.glob("*/LC_MESSAGES/*.po")})
TABLE_DOMAINS = ["answer", "cards", "coach", "learn", "rules", "table", "ui"]
EVERY = [(lang, domain) for lang in TABLE_LANGS for domain in (DOMAINS if lang in LANGS else TABLE_DOMAINS)]
KEY = re.compile(rf"(?:{'|'.join(DOMAINS)})(?:\.[a-zA-Z0-9_]+)+")
FILE_NAME = re.compile(r".*\.(?:py|js|css|ts|po|mo|json|ipynb|html)")


def messages(lang, domain):
    """The entries of a .po file: key -> its texts (one, or one per plural form)."""
    with (LOCALE / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, locale=lang, abort_invalid=True)
    found = {}
    for entry in catalogue:
        if entry.id:
            key = entry.id if isinstance(entry.id, str) else entry.id[0]
            assert key not in found, f"{lang}/{domain}.po says {key} twice"
            found[key] = (entry.string,) if isinstance(entry.string, str) else entry.string
    return found


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_folders_are_those_of_the_languages():
    found = sorted((path.parts[-3], path.stem) for path in LOCALE.glob("*/LC_MESSAGES/*.po"))
    assert found == sorted(EVERY)
    assert found == sorted((path.parts[-3], path.stem) for path in LOCALE.glob("*/LC_MESSAGES/*.mo"))


@pytest.mark.parametrize(("lang", "domain"), EVERY)
def test_every_language_has_the_same_messages_with_the_same_placeholders(lang, domain):
    first, other = messages(LANGS[0], domain), messages(lang, domain)
    assert first
    assert set(other) == set(first)
    for key, texts in first.items():
        assert all(texts), key
        assert all(other[key]), key
        assert len(texts) == len(other[key]), f"{key}: as many plural forms"
        assert placeholders(texts[-1]) == placeholders(other[key][-1]), key
        assert all(placeholders(text) <= placeholders(texts[-1]) for text in other[key]), key


@pytest.mark.parametrize("domain", TABLE_DOMAINS)
def test_no_sentence_of_a_translation_is_left_in_another_language(domain):
    """A few words may be the same in two languages (`natural`, `comprar la primera banca`), sentences are not."""
    said = {lang: messages(lang, domain) for lang in TABLE_LANGS}
    for lang in TABLE_LANGS:
        for other in TABLE_LANGS:
            if lang != other:
                same = [key for key, texts in said[lang].items() if texts[-1] == said[other][key][-1]]
                assert [key for key in same if len(re.sub(r"{\w+}", "", said[lang][key][-1]).split()) > 5] == []


@pytest.mark.parametrize(("lang", "domain"), EVERY)
def test_keys_start_with_their_domain(lang, domain):
    assert all(KEY.fullmatch(key) and key.startswith(domain + ".") for key in messages(lang, domain))


@pytest.mark.parametrize(("lang", "domain"), EVERY)
def test_the_compiled_catalogue_is_what_its_source_compiles_to(lang, domain, tmp_path):
    folder = LOCALE / lang / "LC_MESSAGES"
    with (folder / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, locale=lang)
    with (tmp_path / "fresh.mo").open("wb") as file:
        write_mo(file, catalogue)

    def compiled(path):
        with path.open("rb") as file:
            content = dict(vars(gettext.GNUTranslations(file))["_catalog"])
        content.pop("", None)  # the header names the version of the compiler
        return content

    assert compiled(folder / f"{domain}.mo") == compiled(tmp_path / "fresh.mo"), (
        "run `make words` and commit the result"
    )


def keys_in(path):
    """Message keys written in a source file: whole ones, and patterns from f-strings."""
    whole, patterns = set(), set()
    inside = set()
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside.update(id(part) for part in node.values)
            first = node.values[0]
            prose = any(" " in str(part.value) for part in node.values if isinstance(part, ast.Constant))
            if (
                isinstance(first, ast.Constant)
                and not prose
                and re.match(rf"(?:{'|'.join(DOMAINS)})\.", str(first.value))
            ):
                patterns.add(
                    "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-zA-Z0-9_.]+"
                        for part in node.values
                    )
                )
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = node.value
            if KEY.fullmatch(text) and not FILE_NAME.fullmatch(text):
                whole.add(text)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            first, called = node.args[0], ast.unparse(node.func)
            asks = re.search(r"(?:^Message\.of|[wW]ords(?:\(.*\))?\.(?:text|plural))$", called)
            if asks and isinstance(first, ast.Constant):
                whole.add(first.value)
    return whole, patterns


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_that_the_code_uses_exists(lang):
    known = {key for domain in DOMAINS for key in messages(lang, domain)}
    seen = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        whole, patterns = keys_in(path)
        seen += len(whole) + len(patterns)
        assert whole <= known, f"{path.name} uses {sorted(whole - known)}"
        for pattern in patterns:
            assert any(re.fullmatch(pattern, key) for key in known), f"{path.name} uses {pattern}"
    assert seen >= 5


def test_keys_lists_a_domain():
    assert set(Words("es").keys("cards")) == set(messages("es", "cards"))
