import type { Config } from '../platform/config';

/** A command that cannot be done as asked; the text says why and what to do. */
export class CliError extends Error {}

/** Where a command writes: results to `out`, progress that a log should not keep to `progress`. */
export type CliOutput = { out: (line: string) => void; progress: (text: string) => void };

/** What a command is given. */
export type Run = { config: Config; args: string[]; options: Options; screen: CliOutput };
export type Options = {
  products?: string;
  add?: boolean;
  remove?: boolean;
  at?: string;
  every?: string;
  once?: boolean;
  'keep-database'?: boolean;
  offline?: boolean;
};
export type Command = { takes: number; run: (run: Run) => Promise<number> };
