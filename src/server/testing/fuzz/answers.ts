import type { FuzzRequest } from './requests';

type Answered = {
  status: number;
  /** The content type. */
  type: string;
  text: string;
  ms: number;
};

/** What only a program's inside says: frames of a stack, the database's errors, statements, its files. */
const inside =
  /^\s+at .+:\d+:\d+|\bSQLITE_|SqliteError|better-sqlite3|drizzle-orm|node_modules|constraint failed|no such (?:table|column)|\b(?:select|insert into|update|delete from) "?\w+"?\s+(?:from|set|values|\()/im;

/** What is wrong with an answer to whatever was sent; null when nothing is. */
export function faultOf(request: FuzzRequest, answer: Answered, slowestMs: number): string | null {
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 200)}`;
  if (answer.ms > slowestMs) return `took ${answer.ms.toFixed(0)} ms`;
  const isOurText = !request.path.startsWith('/assets/') && !/javascript|css/.test(answer.type);
  const leak = isOurText ? inside.exec(answer.text) : null;
  return leak ? `tells of its inside: ${leak[0].slice(0, 200)}` : null;
}
