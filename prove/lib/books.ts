import { databaseFile, openExisting, overClient } from '@/db/client';
import { runDiagnostics } from '@/server/cli/doctor';
import type { Acknowledged } from './shop';

/**
 * Checks the database of a stopped store, or a copy: intact, every acknowledged order present as
 * acknowledged, stock equal to its movements and to the sales. Throws for each fault.
 */
export async function checkBooks(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<{ orders: number }> {
  const client = openExisting(databaseFile(dataDir));
  try {
    const faults = (await runDiagnostics(overClient(client), dataDir)).flatMap(({ faults: found }) => found);
    if (faults.length > 0) throw new Error(`the doctor says: ${faults.join('; ')}`);
    const read = client.prepare<[number], { userId: number; clientOrderId: string; pieces: number }>(
      `select o.user_id as userId, o.client_order_id as clientOrderId, sum(l.quantity) as pieces
       from orders o join order_lines l on l.order_id = o.id where o.id = ? group by o.id`,
    );
    for (const { id, userId, order } of acknowledged) {
      const row = read.get(id);
      const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const isThere =
        row?.userId === userId && row.clientOrderId === order.clientOrderId && row.pieces === pieces;
      if (!isThere) throw new Error(`the acknowledged order ${id} is lost or changed`);
    }
    const number = (statement: string) => Number(client.prepare(statement).pluck().get() ?? 0);
    const sold = number(
      `select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where o.status <> 'cancelled'`,
    );
    const moved = -number(`select sum(delta) from stock_movements where order_id is not null`);
    if (sold !== moved) throw new Error(`${sold} pieces were sold, but ${moved} left the stock`);
    return { orders: number('select count(*) from orders') };
  } finally {
    client.close();
  }
}
