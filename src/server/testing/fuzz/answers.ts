import type { FuzzRequest } from './requests';

type Answered = {
  status: number;
  /** The content type. */
  type: string;
  text: string;
  ms: number;
};

/** Internal details: stack frames, database errors, SQL, file paths. */
const inside =
  /^\s+at .+:\d+:\d+|\bSQLITE_|SqliteError|better-sqlite3|drizzle-orm|node_modules|constraint failed|no such (?:table|column)|\b(?:select|insert into|update|delete from) "?\w+"?\s+(?:from|set|values|\()/im;

/** The problem with a response to any request; null when there is none. */
export function faultOf(request: FuzzRequest, answer: Answered, slowestMs: number): string | null {
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 200)}`;
  if (answer.ms > slowestMs) return `took ${answer.ms.toFixed(0)} ms`;
  const isOurText = !request.path.startsWith('/assets/') && !/javascript|css/.test(answer.type);
  const leak = isOurText ? inside.exec(answer.text) : null;
  return leak ? `tells of its inside: ${leak[0].slice(0, 200)}` : null;
}
