import type { DbOrTx } from '@/db/client';
import { statementOf } from '@/db/prepared';

/** The first value of the first row of a query with `?` for each value, on either engine. */
export async function readValue(db: DbOrTx, text: string, ...values: unknown[]): Promise<unknown> {
  const row = await statementOf(db, text).get(...values);
  return typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;
}
