import { initTRPC, TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import superjson, { type SuperJSONResult } from 'superjson';
import type { Db } from '@/db/client';
import { databaseFaultOf } from '@/db/faults';
import { readInput } from './callInput';
import type { Config } from './config';
import { AppError, asAppError, describeError, errorTable } from './errors';
import type { SecretBox } from './secretBox';
import { logSecurityEvent } from './securityLog';
import { isTracing, traced } from './tracing';
import type { WorkBudget } from './workBudget';

/**
 * What the whole process shares; made once by compose.ts, afresh in each test. A domain that shares something
 * declares it here by `declare module`, beside the code that makes it: nothing on the platform knows a domain.
 */
export interface Deps {
  config: Config;
  db: Db;
  log: Logger;
  /** Encrypts what the database holds for others: mails' codes and links, authenticator apps' secrets. */
  secrets: SecretBox;
  /** Now, so that tests can move the clock. */
  now: () => Date;
}

/** Who is asking, as far as the request's token proves it. */
export type Viewer = {
  id: number;
  isAdmin: boolean;
  /** Empty for an API key, which has no session. */
  sessionId: string;
  /** When the viewer last proved who they are: by signing in, or by password or code since. */
  provenAt: Date | null;
  /** What people call the API key that asks on behalf of the viewer; absent for the viewer's own sessions. */
  apiKey?: string;
};
/** What of a viewer decides about orders and other people's data, and stands in the log. */
export type ViewerRole = Pick<Viewer, 'id' | 'isAdmin' | 'apiKey'>;

/** Work that goes on beside requests. */
export type BackgroundWork = {
  /** There is something to do. */
  wake: () => void;
  /** Resolves when nothing is left to do. */
  ended: () => Promise<void>;
  /** Ends it for good, as soon as it may be interrupted. */
  stop: () => Promise<void>;
};

export interface Context extends Deps {
  /** Finds out who is asking, once for a request and only when a procedure wants to know. */
  findViewer: () => Promise<Viewer | null>;
  /** The client's network address, for limits. */
  clientAddress: string;
  userAgent: string | null;
  /** What a browser that signed in here before brings along; it proves nothing but that. */
  deviceToken: string | null;
  /** Has the browser bring this along from now on. */
  keepDeviceToken: (token: string) => void;
  requestId: string;
  /** What each account has had the process read lately. */
  work: WorkBudget;
}

/** Inputs are plain JSON, because a stranger may have written them; outputs are superjson. */
export const transformer = {
  input: { serialize: (input: unknown) => input, deserialize: readInput },
  output: { serialize: writeOutput, deserialize: superjson.deserialize },
};

/** What is known of a procedure beside its input and output. */
export type Meta = {
  /** The answer is the same for every visitor and changes with the catalogue alone: it may be cached. */
  cacheable?: true;
  /** The answer states stock in pieces, so that every sale makes it stale. No page may show it. */
  showsExactStock?: true;
  /** Who may call it; absent: everybody. */
  access?: 'customer' | 'admin';
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    errorFormatter({ shape, error, ctx }) {
      const { code, status, message, issues, details, retryAfter } = describeError(error);
      return {
        ...shape,
        message,
        data: { code, httpStatus: status, issues, details, retryAfter, requestId: ctx?.requestId },
      };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

/** Gives our errors their tRPC code, which decides the HTTP status of the answer. */
const withErrorCodes = t.middleware(async ({ ctx, path, type, next }) => {
  const result = await (isTracing() ? tracedCall(path, type, next) : next());
  const cause = result.ok ? null : asAppError(result.error.cause);
  if (!cause) return result;
  if (databaseFaultOf(cause)) ctx.log.error({ err: cause.cause }, 'the database could not be used');
  // A sign-in names its account itself.
  if (cause.code === 'tooManyRequests' && path !== 'auth.login') await noteLimit(ctx, path);
  throw new TRPCError({ code: errorTable[cause.code].trpc, message: cause.message, cause });
});

/** A procedure tells a fault by its result. */
const tracedCall = <Result extends { ok: boolean }>(
  path: string,
  type: string,
  next: () => Promise<Result>,
) =>
  traced(`procedure ${path}`, 'internal', { 'rpc.method': path, 'rpc.type': type }, async (span) => {
    const result = await next();
    if (!result.ok) span.fail('procedure');
    return result;
  });

async function noteLimit({ findViewer, clientAddress, log }: Context, procedure: string): Promise<void> {
  const userId = (await findViewer())?.id ?? null;
  logSecurityEvent(log, 'rate_limit_reached', { userId, clientAddress, procedure });
}

export const publicProcedure = t.procedure.use(withErrorCodes);
/** For queries whose answer is the same for every visitor; the browser sends them without a token. */
export const cacheableProcedure = publicProcedure.meta({ cacheable: true });

async function requireCustomer({ findViewer }: Pick<Context, 'findViewer'>): Promise<Viewer> {
  const viewer = await findViewer();
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
  return viewer;
}

/** The administrator who asks, for what is no procedure: files. Throws unauthenticated and forbidden. */
export async function requireAdmin(
  ctx: Pick<Context, 'findViewer' | 'clientAddress' | 'log'>,
): Promise<Viewer> {
  const viewer = await requireCustomer(ctx);
  if (viewer.isAdmin) return viewer;
  logSecurityEvent(ctx.log, 'access_denied', { userId: viewer.id, clientAddress: ctx.clientAddress });
  throw new AppError('forbidden', "You don't have permission to do this.");
}

/** For signed-in customers. Runs before the input is read, so a stranger learns nothing from validation. */
export const customerProcedure = publicProcedure
  .meta({ access: 'customer' })
  .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireCustomer(ctx) } }));

export const adminProcedure = publicProcedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireAdmin(ctx) } }));

/** Milliseconds for which a proof of who uses a session is good for what must not be done at an unlocked screen. */
const recentProofMs = 10 * 60_000;

/** Throws recentProofRequired when the viewer's last proof of who they are is older than 10 minutes. */
export function requireRecentProof({ now }: Pick<Deps, 'now'>, { provenAt }: Viewer): void {
  if (provenAt !== null && now().getTime() - provenAt.getTime() < recentProofMs) return;
  throw new AppError(
    'recentProofRequired',
    "Please confirm it's you. Enter your password, or a code from your authenticator app.",
  );
}

/** For administrators who proved within the last 10 minutes who they are. */
export const provenAdminProcedure = adminProcedure.use(async ({ ctx, next }) => {
  requireRecentProof(ctx, ctx.viewer);
  return next();
});

/**
 * An answer as superjson writes it. Most answers are plain JSON already, lists of cards among them: superjson would
 * copy every value to find that nothing needs a note, which takes as long as making the list.
 */
export function writeOutput(output: unknown): SuperJSONResult {
  return isPlainJson(output) ? { json: output } : superjson.serialize(output);
}

function isPlainJson(value: unknown): value is SuperJSONResult['json'] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  // JSON has neither NaN nor -0.
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key])) return false;
  return true;
}
