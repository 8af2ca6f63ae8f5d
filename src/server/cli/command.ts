import type { Config } from '../platform/config';
import type { CliOutput } from './output';

/** What a command is given. */
export type Run = { config: Config; args: string[]; options: Options; screen: CliOutput };
export type Options = {
  products?: string;
  add?: boolean;
  at?: string;
  every?: string;
  once?: boolean;
  'keep-database'?: boolean;
  offline?: boolean;
};
export type Command = { takes: number; run: (run: Run) => Promise<number> };
