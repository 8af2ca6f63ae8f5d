import { initTRPC, TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import superjson from 'superjson';
import { databaseFaultOf } from '@/db/faults';
import type { Db } from '@/db/open';
import { untilWritable } from '@/db/writeLock';
import type { Sessions, Viewer } from './auth/sessions';
import type { CatalogueIndex } from './catalogue/catalogueIndex';
import type { Config } from './config';
import { AppError, asAppError, describeError, errorTable } from './errors';
import type { Studio } from './media/studio';
import type { SalesIndex } from './orders/salesIndex';
import type { StoreGateways } from './payments/gateways';

/** What the whole process shares; made once in main.ts, afresh in each test. */
export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  catalogueIndex: CatalogueIndex;
  salesIndex: SalesIndex;
  studio: Studio;
  /** Puts checked imports into the catalogue. */
  importRunner: BackgroundWork;
  gateways: StoreGateways;
  /** Now, so that tests can move the clock. */
  now: () => Date;
};

/** Work that goes on beside requests. */
export type BackgroundWork = {
  /** There is something to do. */
  wake: () => void;
  /** Resolves when nothing is left to do. */
  ended: () => Promise<void>;
  /** Ends it for good, as soon as it may be interrupted. */
  stop: () => Promise<void>;
};

export type Context = Deps & {
  sessions: Sessions;
  /** Finds out who is asking, once for a request and only when a procedure wants to know. */
  findViewer: () => Promise<Viewer | null>;
  /** The client's network address, for limits. */
  clientAddress: string;
  userAgent: string | null;
  requestId: string;
};

const t = initTRPC.context<Context>().create({
  transformer: superjson,
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
export const createCallerFactory = t.createCallerFactory;

/** Gives our errors their tRPC code, which decides the HTTP status of the answer. */
const withErrorCodes = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  const cause = result.ok ? null : asAppError(result.error.cause);
  if (!cause) return result;
  if (databaseFaultOf(cause)) ctx.log.error({ err: cause.cause }, 'the database could not be used');
  throw new TRPCError({ code: errorTable[cause.code].trpc, message: cause.message, cause });
});

/** What writes waits for another process's lock here, where nobody else has to wait with it. */
const whenWritable = t.middleware(async ({ ctx, type, next }) => {
  if (type === 'mutation') await untilWritable(ctx.db);
  return next();
});

export const publicProcedure = t.procedure.use(withErrorCodes).use(whenWritable);

async function requireCustomer({ findViewer }: Pick<Context, 'findViewer'>): Promise<Viewer> {
  const viewer = await findViewer();
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
  return viewer;
}

/** The administrator who asks, for what is no procedure: files. Throws unauthenticated and forbidden. */
export async function requireAdmin(ctx: Pick<Context, 'findViewer'>): Promise<Viewer> {
  const viewer = await requireCustomer(ctx);
  if (!viewer.isAdmin) throw new AppError('forbidden', "You don't have permission to do this.");
  return viewer;
}

/** For signed-in customers. Runs before the input is read, so a stranger learns nothing from validation. */
export const customerProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, viewer: await requireCustomer(ctx) } }),
);

export const adminProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, viewer: await requireAdmin(ctx) } }),
);
