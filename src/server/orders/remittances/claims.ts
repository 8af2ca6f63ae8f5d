import { and, asc, getTableColumns, gt } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isUnremitted, parcels } from '@/db/schema';
import { courierName } from '@/shared/delivery/couriers';
import { indianDate } from '@/shared/indianCalendar';
import { toDecimal } from '@/shared/money';
import { received, references } from './remittances';

/** The columns of the file of claims. */
export const claimColumns = [
  'Courier',
  'AWB',
  'Order',
  'Parcel',
  'Delivered',
  'Collected',
  'Received',
  'Missing',
  'UTR',
] as const;

const batchSize = 500;

/** The delivered parcels for which couriers paid less than they collected, in batches, for a spreadsheet. */
export async function* claimBatches(db: DbOrTx): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ ...getTableColumns(parcels), received, references })
      .from(parcels)
      .where(and(isUnremitted, gt(received, 0), gt(parcels.id, last)))
      .orderBy(asc(parcels.id))
      .limit(batchSize)
      .all();
    if (rows.length === 0) return;
    yield rows.map(({ collect, deliveredAt, ...row }) => [
      row.courier ? courierName(row.courier) : '',
      row.trackingNumber ?? '',
      String(row.orderId),
      String(row.number),
      deliveredAt ? indianDate(deliveredAt.getTime()) : '',
      toDecimal(collect ?? 0),
      toDecimal(row.received),
      toDecimal((collect ?? 0) - row.received),
      (JSON.parse(row.references) as string[]).join(', '),
    ]);
    last = rows.at(-1)?.id ?? last;
  }
}
