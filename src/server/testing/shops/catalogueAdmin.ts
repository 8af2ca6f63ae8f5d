import { staffLog } from '@/db/schema';
import { rpc } from '../people';
import { testShop } from '../shop';

export const shirt = { name: 'Linen Shirt', price: '1499', sizes: ['S', 'M'], colors: [], stock: 10 };

type Logged = {
  id: number;
  label: string;
  action: string;
  actor: string;
  canUndo: boolean;
  batchSize: number;
};

/** A shop with an administrator who edits the catalogue, and its log. */
export async function catalogueAdmin() {
  const shop = await testShop();
  const admin = await shop.signIn({ role: 'owner' });
  const send = (method: string, path: string, body?: unknown) => shop.call(method, path, body, admin.token);
  const add = async (body: object = shirt): Promise<number> =>
    (await send('POST', '/api/products', body)).body.id;
  const change = (id: number, body: object) => send('PUT', `/api/products/${id}`, body);
  const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body;
  const log = () => shop.db.select().from(staffLog).orderBy(staffLog.id).all();
  const rpcAs = (type: 'query' | 'mutation', path: string, input: object) =>
    rpc(shop, type, path, input, admin.token);
  const undo = async (id?: number) =>
    rpcAs('mutation', 'admin.log.undo', { id: id ?? (await log()).at(-1)?.id });
  const undoBatch = (batch: string) => rpcAs('mutation', 'admin.log.undoBatch', { batch });
  const listLog = async (input: object) =>
    (await rpcAs('query', 'admin.log.list', input)).body.result.data.json as {
      items: Logged[];
      total: number;
    };
  return { ...shop, admin, send, add, change, shown, log, rpcAs, undo, undoBatch, listLog };
}

/** A procedure's error message. */
export const refusalText = (answer: { body: { error: { json: { message: string } } } }) =>
  answer.body.error.json.message;
