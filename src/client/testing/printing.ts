import { onTestFinished, vi } from 'vitest';

/** Counts calls of `window.print`, with fonts that are loaded, until the test ends. */
export function stubPrinting(): void {
  vi.stubGlobal('print', vi.fn());
  const { fonts } = document;
  const loaded = {
    ready: Promise.resolve(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(document, 'fonts', { value: loaded, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  });
}
