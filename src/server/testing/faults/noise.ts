import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails any test that writes warnings or errors to the console: noise hides the next real fault. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => expect.fail(`console.error: ${args.join(' ')}`));
  vi.spyOn(console, 'warn').mockImplementation((...args) => expect.fail(`console.warn: ${args.join(' ')}`));
});

afterEach(() => {
  vi.restoreAllMocks();
});
