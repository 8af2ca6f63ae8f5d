/** A command that cannot be done as asked; the text says why and what to do. */
export class CliError extends Error {}

/** Where a command writes: results to `out`, progress that a log should not keep to `progress`. */
export type CliOutput = { out: (line: string) => void; progress: (text: string) => void };
