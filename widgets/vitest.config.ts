import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { environment: "jsdom", include: ["{tests,cards}/**/*.test.ts"], restoreMocks: true },
});
