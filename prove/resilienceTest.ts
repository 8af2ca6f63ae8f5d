/** The input of a test. */
type TestContext = {
  /** A separate folder, removed afterwards. */
  folder: string;
  /** Fewer repetitions, for development. */
  isQuick: boolean;
  /** The seed of random requests: the same seed sends the same ones (`--seed`). */
  seed: number;
};

/** The result of a test: its figures in a few words, or why it cannot run here. It throws when it fails. */
export type Outcome = { figures: string } | { skipped: string };

/**
 * A claim about the store, tested on the built store in separate processes. To add one, put a file with a
 * default export of this type into `prove/tests`; files run in name order.
 */
export type ResilienceTest = {
  /** The claim, as a table row shows it. */
  claim: string;
  /** The page whose table gets the figures: `docs/<page>.md`. */
  page: 'reliability' | 'security';
  /** Milliseconds after which it counts as failed. */
  limitMs: number;
  run: (context: TestContext) => Promise<Outcome>;
};
