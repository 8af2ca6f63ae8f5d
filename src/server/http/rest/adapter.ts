import { join } from 'node:path';
import { callTRPCProcedure } from '@trpc/server';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { incomingFolder } from '@/server/media';
import type { ApiScope } from '@/shared/admin/apiScopes';
import { AppError, describeError } from '../../platform/errors';
import type { Context } from '../../platform/trpc';
import { appRouter, isCacheable } from '../../routers/appRouter';
import type { AppEnv } from '../middleware/requests';
import type { CreateContext } from './apiKeys';
import { pageLinks, restOf } from './pageLinks';
import { type ReceivedFile, receiveFile } from './receivedFile';
import { inputOf, procedureOf, type RestRow, restTable } from './table';
import { UploadSlots } from './uploadSlots';
import { WholeLists } from './wholeLists';

/** The REST API: each row of the table calls its procedure and returns the output as JSON. */
export function restApi(createContext: CreateContext): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const wholeLists = new WholeLists();
  const slots = new UploadSlots();
  for (const row of restTable) {
    const { type } = procedureOf(row);
    // What is the same for everybody may come from the cache, where no header is read.
    const access = isCacheable(row.procedure) ? 'ignored' : (row.scope ?? 'refused');
    const call = (ctx: Context, getRawInput: () => Promise<unknown>): Promise<unknown> =>
      callTRPCProcedure({
        router: appRouter,
        path: row.procedure,
        getRawInput,
        ctx,
        type,
        // No procedure uses the signal, so no AbortController is created per request.
        signal: undefined,
        batchIndex: 0,
      });
    api.on(row.method, routeOf(row), async (c) => {
      const ctx = await createContext(c, access);
      const queries = c.req.queries();
      let input: Record<string, unknown> = {};
      const received: ReceivedFile[] = [];
      const receive: Receive = async ({ upload: limit }) => {
        const viewer = await ctx.findViewer();
        if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
        const free = slots.take(viewer);
        const folder = incomingFolder(join(ctx.config.dataDir, 'media'));
        const one = await receiveFile(c.req.raw, { limit, folder }).finally(free);
        received.push(one);
        return one.file;
      };
      let output: unknown;
      try {
        output = await call(ctx, async () => {
          input = inputOf(row, c.req.param(), queries, await bodyOf(row, c, receive));
          return input;
        });
      } finally {
        await Promise.all(received.map(({ remove }) => remove()));
      }
      const { whole } = row;
      if (whole) output = await ctx.work.run(ctx, () => whole.add(ctx, output), identity);
      const rest = row.batches && restOf(output, input);
      if (row.batches && rest)
        return wholeLists.answer(c, ctx.clientAddress, rest.total, row.batches(ctx, input));
      const links = pageLinks(ctx.config.publicUrl + c.req.path, row, queries, input, output);
      return answer(c, row, seenBy(c.get('keyScopes'), row, output), links);
    });
  }
  api.onError((error, c) => answerError(c, error));
  return api;
}

/** The path in the router's words. A file's ending belongs to its parameter, which takes a whole segment. */
const routeOf = ({ path }: RestRow): string =>
  path.replace(/\{(\w+)\}\.(\w+)$/, ':$1{.+[.]$2}').replace(/\{(\w+)\}/g, ':$1');

const identity = (output: unknown): unknown => output;

/** The output, reduced to what the request's key may see. */
function seenBy(scopes: readonly ApiScope[] | undefined, { without }: RestRow, output: unknown): unknown {
  return without && scopes && !scopes.includes(without.scope) ? without.answer(output) : output;
}

type Receive = (row: { upload: number }, c: HonoContext) => Promise<File>;

async function bodyOf(row: RestRow, c: HonoContext, receive: Receive): Promise<Record<string, unknown>> {
  if (row.upload) return { file: await receive({ upload: row.upload }, c) };
  return row.body ? readBody(c) : {};
}

function answer(c: HonoContext<AppEnv>, row: RestRow, output: unknown, links: string | null): Response {
  if (row.status === 204) return c.body(null, 204);
  const { body, headers = {} } = row.answer ? row.answer(output) : { body: output, headers: {} };
  if (row.file)
    return c.body(body as Uint8Array<ArrayBuffer>, row.status, { ...headers, 'content-type': row.file });
  const text = JSON.stringify(body);
  c.set('body', text);
  return c.body(text, row.status, {
    ...headers,
    ...(links && { link: links }),
    'content-type': 'application/json',
    // Identifies small responses, which are not compressed.
    'content-length': String(Buffer.byteLength(text)),
  });
}

/** Formats an error for scripts: `{message, code}` with helpful details, and a request id. */
export function answerError(c: HonoContext<AppEnv>, error: unknown): Response {
  const { status, retryAfter, details, ...described } = describeError(
    isCutShort(c) ? new AppError('invalid', 'The request was incomplete.') : error,
  );
  const requestId = c.get('requestId');
  // A procedure whose database failed has logged it; what is unavailable is not unexpected.
  if (status >= 500 && described.code !== 'unavailable')
    c.get('log')?.error({ err: error }, 'unexpected failure');
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json(
    {
      ...details,
      message: described.message,
      code: described.code,
      issues: described.issues,
      ...(status >= 500 && { requestId }),
    },
    status as ContentfulStatusCode,
  );
}

/** Whether the client disconnected while sending; a failure caused by that is not a server error. */
function isCutShort(c: HonoContext<AppEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Parses the JSON object in a request's body. Throws invalid or unsupportedMediaType for anything else. */
async function readBody(c: HonoContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupportedMediaType', 'Please send JSON with the content type application/json.');
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    throw new AppError('invalid', 'The body is not valid JSON.');
  }
  throw new AppError('invalid', 'The body must be a JSON object.');
}
