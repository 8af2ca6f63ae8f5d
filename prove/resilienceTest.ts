/** What a test is given. */
type TestContext = {
  /** A folder of its own, which is removed afterwards. */
  folder: string;
  /** Fewer repetitions, for a look while working on it. */
  isQuick: boolean;
  /** What random requests begin with: the same seed sends the same ones (`--seed`). */
  seed: number;
};

/** What a test found: its figures in a few words, or why it cannot run here. It throws when it fails. */
export type Outcome = { figures: string } | { skipped: string };

/**
 * One claim about the store, tried on the built store in processes of its own. To add one, put a file with a default
 * export of this type into `prove/tests`; files run in the order of their names.
 */
export type ResilienceTest = {
  /** The claim, as a row of a table reads it. */
  claim: string;
  /** The page whose table gets the figures: `docs/<page>.md`. */
  page: 'reliability' | 'security';
  /** Milliseconds after which it counts as failed. */
  limitMs: number;
  run: (context: TestContext) => Promise<Outcome>;
};
