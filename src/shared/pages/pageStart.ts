/** What the start script of a page (src/client/start.ts) loads. */
export type PageStart = {
  /** Address of the application's entry, which runs after `files`. */
  entry: string;
  /** Addresses of the scripts and styles that the page needs; each route adds its own. */
  files: string[];
};
