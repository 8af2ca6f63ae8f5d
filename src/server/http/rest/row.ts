import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { z } from 'zod';
import type { ApiScope } from '@/shared/admin/apiScopes';
import type { Context } from '../../platform/trpc';
import type { ProcedureTree } from '../../routers/appRouter';

/** How query text becomes a value. Invalid text is passed through and refused by the procedure. */
export type Coercion = 'text' | 'int' | 'bool' | 'money' | 'list' | 'ids';

/** The procedures of a router by their dotted paths, such as `orders.place`. */
type ProceduresOf<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends AnyProcedure
    ? { path: `${Prefix}${Name}`; procedure: Tree[Name] }
    : ProceduresOf<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];
type Procedures = ProceduresOf<ProcedureTree>;
type ProcedureAt<Path extends Procedures['path']> = Extract<Procedures, { path: Path }>['procedure'];

/** Field names of an input, including unions; a form, whose type has no fields, accepts any name. */
type FieldsOf<Input> = unknown extends Input ? string : Input extends FormData ? string : FieldOf<Input>;
type FieldOf<Input> = Input extends unknown ? keyof Input & string : never;

type TypedRow<Path extends Procedures['path']> = Omit<
  RestRow,
  'procedure' | 'params' | 'names' | 'query' | 'whole' | 'answer' | 'without'
> & {
  procedure: Path;
  params?: Record<string, FieldsOf<inferProcedureInput<ProcedureAt<Path>>>>;
  names?: Record<string, FieldsOf<inferProcedureInput<ProcedureAt<Path>>>>;
  query?: Record<string, { as: FieldsOf<inferProcedureInput<ProcedureAt<Path>>>; form: Coercion }>;
  whole?: {
    output: z.ZodType;
    add(ctx: Context, output: inferProcedureOutput<ProcedureAt<Path>>): Promise<unknown>;
  };
  answer?: (output: inferProcedureOutput<ProcedureAt<Path>>) => RestAnswer;
  without?: {
    scope: ApiScope;
    answer: (output: inferProcedureOutput<ProcedureAt<Path>>) => unknown;
  };
};

/** A row whose procedure, input fields and output fields exist; anything else is a type error. */
export type RowOfRouter = { [Path in Procedures['path']]: TypedRow<Path> }[Procedures['path']];

type RestAnswer = { body: unknown; headers?: Record<string, string> };

/** An endpoint of the REST API: its procedure, and how its URL and body map to the input. */
export type RestRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  procedure: string;
  summary: string;
  /** The scope that an API key needs; without it, no key may call the endpoint. */
  scope?: ApiScope;
  status: 200 | 201 | 204;
  /** Path parameters that are ids, by their input names. */
  params?: Record<string, string>;
  /** Path parameters that are texts, by their input names. */
  names?: Record<string, string>;
  /** Query parameters with their input names and forms. */
  query?: Record<string, { as: string; form: Coercion }>;
  /** The JSON body's fields are merged into the input. */
  body?: boolean;
  /**
   * The body is a multipart form whose field `file`, of at most this many bytes, becomes the input's `file`.
   */
  upload?: number;
  /** Rows in a list response without a limit; its `Link` header pages by this number. */
  pageSize?: number;
  /**
   * What the documented response has beside the output: whole products, which no page shows. Read here, where one
   * request is one call.
   */
  whole?: { output: z.ZodType; add(ctx: Context, output: unknown): Promise<unknown> };
  /** Maps the procedure's output to the response body and headers. */
  answer?(output: unknown): RestAnswer;
  /** The response for a key without a further scope, because the full response reveals data of that scope. */
  without?: { scope: ApiScope; answer(output: unknown): unknown };
  /** All rows of a list in batches, for a request without a limit that exceeds one response. */
  batches?: (ctx: Context, input: Record<string, unknown>) => AsyncIterator<unknown[]>;
  /** The content type of a row that returns a file instead of JSON; `answer` provides its bytes. */
  file?: string;
};

/** A counted list in REST format: the rows, and the total without limit and offset in a header. */
export const page = ({ items, total }: { items: unknown[]; total: number }) => ({
  body: items,
  headers: { 'x-total-count': String(total) },
});
