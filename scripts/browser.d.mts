/** Path of the browser for tests and measurements; empty for the one that Playwright downloads itself. */
export function findBrowser(): Promise<string>;
