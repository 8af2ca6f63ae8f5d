import type { inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import type { z } from 'zod';
import { staffLog } from '@/db/schema';
import type { adminOrdersOut } from '@/shared/schemas/orders/adminOrders';
import type { AppRouter } from '../routers/appRouter';
import { rpc } from './people';
import type { TestStore } from './testStore';

type Admin = inferRouterOutputs<AppRouter>['admin'];
type Path = { [Part in keyof Admin]: `${Part}.${keyof Admin[Part] & string}` }[keyof Admin];
type Output<P extends Path> = P extends `${infer Part extends keyof Admin}.${infer Name}`
  ? P extends 'orders.list'
    ? z.infer<typeof adminOrdersOut>
    : WithAmounts<Admin[Part][Name & keyof Admin[Part]]>
  : never;
/** The caller sees amounts; tests of those who do not compare whole responses. */
type WithAmounts<T> = [Extract<T, { total: string; id: number }>] extends [never]
  ? T
  : Extract<T, { total: string }>;

/** The response of an admin call: the output as in the browser, or the error message. */
type Answer<P extends Path> = { status: number; output: Output<P> | undefined; message: string | undefined };

/** Shorthands for admin calls with a token, and for reading the log. */
export function adminCalls(store: TestStore, token: string | undefined) {
  const send = async <P extends Path>(
    type: 'query' | 'mutation',
    path: P,
    input?: unknown,
  ): Promise<Answer<P>> => {
    const { status, body } = await rpc(store, type, `admin.${path}`, input, token);
    const output = body.result && superjson.deserialize<Output<P>>(body.result.data);
    return { status, output, message: body.error?.json.message };
  };
  return {
    /** The output of a query that must succeed. */
    ask: async <P extends Path>(path: P, input?: unknown): Promise<Output<P>> => {
      const { output, message } = await send('query', path, input);
      if (output === undefined) throw new Error(`${path}: ${message}`);
      return output;
    },
    query: <P extends Path>(path: P, input?: unknown) => send('query', path, input),
    act: <P extends Path>(path: P, input?: unknown) => send('mutation', path, input),
    log: () => store.db.select().from(staffLog).orderBy(staffLog.id).all(),
  };
}
