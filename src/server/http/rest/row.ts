import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { ApiScope } from '@/shared/apiScopes';
import type { Context } from '../../platform/trpc';
import type { ProcedureTree } from '../../routers/appRouter';

/** How a query string's text becomes a value; what does not fit is passed on and refused by the procedure. */
export type Coercion = 'text' | 'int' | 'bool' | 'money' | 'list' | 'ids';

/** The procedures of a router by their dotted paths, such as `orders.place`. */
type ProceduresOf<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends AnyProcedure
    ? { path: `${Prefix}${Name}`; procedure: Tree[Name] }
    : ProceduresOf<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];
type Procedures = ProceduresOf<ProcedureTree>;
type ProcedureAt<Path extends Procedures['path']> = Extract<Procedures, { path: Path }>['procedure'];

/** Names of an input's fields, also of an input of several shapes; a form, whose type has no fields, takes any. */
type FieldsOf<Input> = unknown extends Input ? string : Input extends FormData ? string : FieldOf<Input>;
type FieldOf<Input> = Input extends unknown ? keyof Input & string : never;

type TypedRow<Path extends Procedures['path']> = Omit<
  RestRow,
  'procedure' | 'params' | 'query' | 'answer' | 'without'
> & {
  procedure: Path;
  params?: Record<string, FieldsOf<inferProcedureInput<ProcedureAt<Path>>>>;
  query?: Record<string, { as: FieldsOf<inferProcedureInput<ProcedureAt<Path>>>; form: Coercion }>;
  answer?: (output: inferProcedureOutput<ProcedureAt<Path>>) => RestAnswer;
  without?: {
    scope: ApiScope;
    answer: (output: inferProcedureOutput<ProcedureAt<Path>>) => unknown;
  };
};

/** A row whose procedure, and the fields of whose input and output, exist: anything else is a type error. */
export type RowOfRouter = { [Path in Procedures['path']]: TypedRow<Path> }[Procedures['path']];

type RestAnswer = { body: unknown; headers?: Record<string, string> };

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
  answer?(output: unknown): RestAnswer;
  /** What a key gets that lacks a further scope, as the whole answer tells what only that scope opens. */
  without?: { scope: ApiScope; answer(output: unknown): unknown };
  /** Of a list: all of its rows batch by batch, for a request without a limit that is too long for one answer. */
  batches?: (ctx: Context, input: Record<string, unknown>) => Iterator<unknown[]>;
  /** Of a row that answers with a file instead of JSON: its content type; `answer` gives its bytes. */
  file?: string;
};

/** A counted list as REST sends it: the rows, and their number without limit and offset in a header. */
export const page = ({ items, total }: { items: unknown[]; total: number }) => ({
  body: items,
  headers: { 'x-total-count': String(total) },
});
