import { initTRPC, TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import superjson, { type SuperJSONResult } from 'superjson';
import type { Db } from '@/db/client';
import { databaseFaultOf } from '@/db/faults';
import { type Actor, can, isStaff, type Person } from '@/shared/access/actor';
import { type Requirement, requirementText } from '@/shared/access/permissions';
import { readInput } from './callInput';
import type { Config } from './config';
import { AppError, asAppError, describeError, errorTable } from './errors';
import { clockToleranceMs } from './futureTimes';
import type { SecretBox } from './secretBox';
import { logSecurityEvent } from './securityLog';
import { storableTexts } from './storableTexts';
import { isTracing, traced } from './tracing/index';
import type { RequestWork } from './workBudget';

/**
 * Dependencies shared by the whole process; created once by compose.ts, and anew in each test. A domain adds
 * its own with `declare module` beside the code that creates it, so the platform depends on no domain.
 */
export interface Deps {
  config: Config;
  db: Db;
  log: Logger;
  /** Encrypts stored secrets: codes and links in mails, and authenticator secrets. */
  secrets: SecretBox;
  /** The current time; tests move the clock. */
  now: () => Date;
}

/** The caller, as far as the request's token proves it: a person or a key, with its session. */
export type Viewer = Person & {
  /** Empty for an API key, which has no session. */
  sessionId: string;
  /** When the viewer last proved their identity: by signing in, or later by password or code. */
  provenAt: Date | null;
};

/** A background worker. */
export type BackgroundWork = {
  /** Signals that there is work. */
  wake: () => void;
  /** Resolves when no work is left. */
  ended: () => Promise<void>;
  /** Stops it permanently at the next safe point. */
  stop: () => Promise<void>;
};

export interface Context extends Deps {
  /** Authenticates the caller, once per request and only when a procedure needs it. */
  findViewer: () => Promise<Viewer | null>;
  /** The client's network address, for limits. */
  clientAddress: string;
  userAgent: string | null;
  /** The cookie of a browser that has signed in before; it proves nothing else. */
  deviceToken: string | null;
  /** Sets the device cookie. */
  keepDeviceToken: (token: string) => void;
  requestId: string;
  /** The work of this request. */
  work: RequestWork;
}

/** Inputs are plain JSON, because they are untrusted; outputs are superjson. */
export const transformer = {
  input: { serialize: (input: unknown) => input, deserialize: readInput },
  output: { serialize: writeOutput, deserialize: superjson.deserialize },
};

/** What is known of a procedure beside its input and output. */
export type Meta = {
  /** The answer is the same for every visitor and changes with the catalogue alone: it may be cached. */
  cacheable?: true;
  /** The response contains exact stock, so every sale makes it stale. No page may show it. */
  showsExactStock?: true;
  /** Who may call; absent for public procedures. `staff`: anyone with a permission, for what is their own. */
  access?: 'customer' | 'staff';
  /** What staff need beside, all of it. */
  needs?: readonly Requirement[];
  /** Asks for a proof of identity from the last 10 minutes. */
  isProven?: true;
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

/** Maps our errors to tRPC codes, which decide the HTTP status. */
const withErrorCodes = t.middleware(async ({ ctx, path, type, next }) => {
  const result = await (isTracing() ? await tracedCall(path, type, next) : next());
  const cause = result.ok ? null : asAppError(result.error.cause);
  if (!cause) return result;
  if (databaseFaultOf(cause)) logDatabaseFault(ctx.log, cause.cause);
  // A sign-in logs its account itself.
  if (cause.code === 'tooManyRequests' && !path.startsWith('auth.login')) await noteLimit(ctx, path);
  throw asTrpcError(cause);
});

const asTrpcError = (cause: AppError): TRPCError =>
  new TRPCError({ code: errorTable[cause.code].trpc, message: cause.message, cause });

/**
 * Calls that cost more than their client's budget are refused; outermost, because it logs its refusals itself. Public calls
 * look up no session: the network pays for them.
 */
const withinBudget = t.middleware(async ({ ctx, meta, next }) => {
  try {
    const asking = meta?.access ? ctx : { ...ctx, findViewer: async () => null };
    return await ctx.work.run(asking, next, (result) => (result.ok ? result.data : undefined));
  } catch (error) {
    throw error instanceof AppError ? asTrpcError(error) : error;
  }
});

/** Milliseconds between two errors of the database in the log: while it is out, every request has the same. */
const faultLogMs = 1000;
let nextFaultAt = 0;

function logDatabaseFault(log: Logger, err: unknown): void {
  const now = performance.now();
  if (now < nextFaultAt) return;
  nextFaultAt = now + faultLogMs;
  log.error({ err }, 'the database could not be used');
}

/** tRPC reports a procedure's error in the result instead of throwing. */
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

/** The one place where texts are cleaned or refused, for tRPC and REST, on both databases. */
const withStorableTexts = t.middleware(({ getRawInput, type, next }) =>
  next({
    getRawInput: async () => storableTexts(await getRawInput(), type === 'query' ? 'find' : 'store'),
  }),
);

/** For everybody, with or without an account. */
export const visitorProcedure = t.procedure.use(withinBudget).use(withErrorCodes).use(withStorableTexts);
/** For queries with the same response for every visitor; the browser sends them without a token. */
export const cacheableProcedure = visitorProcedure.meta({ cacheable: true });

async function requireCustomer({ findViewer }: Pick<Context, 'findViewer'>): Promise<Viewer> {
  const viewer = await findViewer();
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
  return viewer;
}

/**
 * Returns the caller if they are staff and meet every requirement; also for file routes outside the procedures. Throws
 * unauthenticated, and forbidden with what is `missing`.
 */
export async function requireStaff(
  ctx: Pick<Context, 'findViewer' | 'clientAddress' | 'log'>,
  ...needs: readonly Requirement[]
): Promise<Viewer> {
  const viewer = await requireCustomer(ctx);
  if (isStaff(viewer) && can(viewer, ...needs)) return viewer;
  logSecurityEvent(ctx.log, 'access_denied', { userId: viewer.id, clientAddress: ctx.clientAddress });
  throw missingPermission(viewer, needs);
}

/** Throws forbidden unless the viewer meets every requirement: for what depends on the input or the stored state. */
export function requirePermission(viewer: Actor, ...needs: readonly Requirement[]): void {
  if (!can(viewer, ...needs)) throw missingPermission(viewer, needs);
}

function missingPermission(viewer: Actor, needs: readonly Requirement[]): AppError {
  const missing = needs.find((requirement) => !can(viewer, requirement));
  if (!isStaff(viewer) || missing === undefined)
    return new AppError('forbidden', "You don't have permission to do this.");
  const text = requirementText(missing);
  return new AppError(
    'forbidden',
    `You need the permission "${text}". Ask a person who manages staff for it.`,
    {
      details: { missingPermission: missing },
    },
  );
}

/** For signed-in people, as customers. Runs before the input is read, so validation reveals nothing to visitors. */
export const customerProcedure = visitorProcedure
  .meta({ access: 'customer' })
  .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireCustomer(ctx) } }));

/** For all staff, for what is their own or shows only what they may see. */
export const staffProcedure = visitorProcedure
  .meta({ access: 'staff' })
  .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireStaff(ctx) } }));

/** For staff who meet every requirement. */
export const procedure = (...needs: readonly [Requirement, ...Requirement[]]) =>
  visitorProcedure
    .meta({ access: 'staff', needs })
    .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireStaff(ctx, ...needs) } }));

/**
 * Milliseconds for which a proof of identity allows sensitive actions, in case the screen was left unlocked.
 */
const recentProofMs = 10 * 60_000;

/** Throws recentProofRequired when the viewer's last proof of identity is older than 10 minutes, or from the future. */
export function requireRecentProof({ now }: Pick<Deps, 'now'>, { provenAt }: Pick<Viewer, 'provenAt'>): void {
  const moment = now();
  const ageMs = provenAt === null ? Number.POSITIVE_INFINITY : moment.getTime() - provenAt.getTime();
  if (ageMs < recentProofMs && ageMs >= -clockToleranceMs) return;
  throw new AppError(
    'recentProofRequired',
    "Please confirm it's you. Enter your password, or a code from your authenticator app.",
  );
}

/** The same with a proof of identity from the last 10 minutes. */
export const provenProcedure = (...needs: readonly [Requirement, ...Requirement[]]) =>
  procedure(...needs)
    .meta({ isProven: true })
    .use(async ({ ctx, next }) => {
      requireRecentProof(ctx, ctx.viewer);
      return next();
    });

/** For all staff with a proof of identity from the last 10 minutes. */
export const provenStaffProcedure = staffProcedure.use(async ({ ctx, next }) => {
  requireRecentProof(ctx, ctx.viewer);
  return next();
});

/**
 * Serialises a response as superjson. Most responses are plain JSON, including lists of cards: superjson
 * would copy every value only to find that none needs an annotation, which takes as long as creating the
 * list.
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
