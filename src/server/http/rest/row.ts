import type { ApiScope } from '@/shared/apiScopes';
import type { Context } from '../../platform/trpc';

/** How a query string's text becomes a value; what does not fit is passed on and refused by the procedure. */
export type Coercion = 'text' | 'int' | 'bool' | 'money' | 'list' | 'ids';

/** One endpoint of the REST face: which procedure answers it, and how its address and body become the input. */
export type RestRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  procedure: string;
  summary: string;
  /** What an API key needs for it; absent: no key may do it. */
  scope?: ApiScope;
  status: 200 | 201 | 204;
  /** Path parameters that are ids, by the name the input has for them. */
  params?: Record<string, string>;
  /** Query parameters: the input's name for each and its form. */
  query?: Record<string, { as: string; form: Coercion }>;
  /** The JSON body's fields are part of the input. */
  body?: boolean;
  /** The body is a form (multipart) whose field `file`, of at most so many bytes, becomes the input's `file`. */
  upload?: number;
  /** Of a list: rows in an answer to a request without a limit, which its `Link` header pages by. */
  pageSize?: number;
  /** What of the procedure's output is sent, and which headers go with it. */
  answer?: (output: unknown) => { body: unknown; headers?: Record<string, string> };
  /** What a key gets that lacks a further scope, as the whole answer tells what only that scope opens. */
  without?: { scope: ApiScope; answer: (output: unknown) => unknown };
  /** Of a list: all of its rows batch by batch, for a request without a limit that is too long for one answer. */
  batches?: (ctx: Context, input: Record<string, unknown>) => Iterator<unknown[]>;
  /** Of a row that answers with a file instead of JSON: its content type; `answer` gives its bytes. */
  file?: string;
};

/** A counted list as REST sends it: the rows, and their number without limit and offset in a header. */
export const page = (output: unknown) => {
  const { items, total } = output as { items: unknown[]; total: number };
  return { body: items, headers: { 'x-total-count': String(total) } };
};
