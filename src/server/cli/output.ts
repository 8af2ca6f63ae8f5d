import type { Config } from '../platform/config';

/** A command that cannot run; the message gives the reason and what to do. */
export class CliError extends Error {}

/** The output of a command: results go to `out`, transient progress to `progress`. */
export type CliOutput = { out: (line: string) => void; progress: (text: string) => void };

const barWidth = 30;

/** `[######------] 1500 of 3000`, overwriting the previous line. */
export function progressBar(done: number, count: number): string {
  const full = Math.round((done / count) * barWidth);
  return `\r[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${done} of ${count}`;
}

/** The input of a command. */
export type Run = { config: Config; args: string[]; options: Options; screen: CliOutput };
export type Options = {
  products?: string;
  add?: boolean;
  remove?: boolean;
  at?: string;
  to?: string;
  every?: string;
  once?: boolean;
  'keep-database'?: boolean;
  offline?: boolean;
};
export type Command = {
  takes: number;
  run: (run: Run) => Promise<number>;
  /** The command works on SQLite's file; with DATABASE_URL it is refused. */
  isOfFile?: true;
};
