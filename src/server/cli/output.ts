import type { Config } from '../platform/config';

/** A command that cannot run; the message gives the reason and what to do. */
export class CliError extends Error {}

/** The output of a command: results go to `out`, transient progress to `progress`. */
export type CliOutput = { out: (line: string) => void; progress: (text: string) => void };

/** The input of a command. */
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
