import { databaseFile, openReadOnly } from '@/db/client';
import type { Acknowledged, Load } from './shop';

type Timed = Acknowledged & { at: number };

/** Records when each order was acknowledged, to the millisecond. */
export function watchLoad(load: Load): { orders: Timed[]; stop: () => void } {
  const orders: Timed[] = [];
  const look = () => {
    for (const order of load.acknowledged.slice(orders.length))
      orders.push({ ...order, at: performance.now() });
  };
  const timer = setInterval(look, 1);
  return {
    orders,
    stop: () => {
      clearInterval(timer);
      look();
    },
  };
}

/** How much acknowledged data is missing in the restored database, from the oldest missing order on. */
export function lossIn(
  dataDir: string,
  orders: readonly Timed[],
  lostAt: number,
): { lossMs: number; missing: number } {
  const client = openReadOnly(databaseFile(dataDir));
  const has = client.prepare('select 1 from orders where id = ?');
  const missing = orders.filter(({ id }) => !has.get(id));
  client.close();
  const oldest = missing[0];
  return { lossMs: oldest ? lostAt - oldest.at : 0, missing: missing.length };
}
