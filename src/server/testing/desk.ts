import superjson from 'superjson';
import { staffLog } from '@/db/schema';
import { rpc } from './people';
import type { TestStore } from './testStore';

/** What a call of the desk answers: its output as the browser has it, or the refusal's words. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into outputs that are checked by their schemas
type Answer = { status: number; output: any; message: string | undefined };

/** Short ways to work at the desk as the owner of a token, and to read the log. */
export function deskOf(store: TestStore, token: string | undefined) {
  const send = async (type: 'query' | 'mutation', path: string, input?: unknown): Promise<Answer> => {
    const { status, body } = await rpc(store, type, `admin.${path}`, input, token);
    const output = body.result && superjson.deserialize(body.result.data);
    return { status, output, message: body.error?.json.message };
  };
  return {
    /** The output of a query. */
    ask: async (path: string, input?: unknown) => (await send('query', path, input)).output,
    query: (path: string, input?: unknown) => send('query', path, input),
    act: (path: string, input?: unknown) => send('mutation', path, input),
    log: () => store.db.select().from(staffLog).all(),
  };
}
