import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { cashRemittances, orders, parcels } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { Paise } from '@/shared/money';
import type { RemittanceProblem } from '@/shared/orders/remittances';
import type { RemittanceRow } from './readFile';

/** A delivered cash parcel, and what a courier has paid for it. */
export type CashParcel = {
  id: number;
  orderId: number;
  number: number;
  courier: string | null;
  trackingNumber: string;
  collect: Paise;
  received: Paise;
  /** The bank references of recorded payments. */
  references: string[];
};

export type MatchedRow = RemittanceRow & {
  /** The parcels with the row's number. */
  candidates: CashParcel[];
  /** The parcel whose payment it is. */
  parcel: CashParcel | null;
  problem: RemittanceProblem | null;
};

const numberKey = sql<string>`upper(${parcels.trackingNumber})`;
const keyOf = (trackingNumber: string): string => trackingNumber.replace(/\s/g, '').toUpperCase();

/** The numbers of cash parcels that have left, but are not delivered. */
async function undeliveredNumbers(db: DbOrTx, numbers: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ key: numberKey })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        sql`${parcels.trackingNumber} is not null`,
        isOneOf(numberKey, numbers),
        eq(parcels.state, 'shipped'),
        sql`coalesce(${parcels.carrierState}, '') <> 'delivered'`,
        eq(orders.paymentMethod, 'cod'),
      ),
    )
    .all();
  return new Set(found.map(({ key }) => key));
}

/** The delivered cash parcels with one of the tracking numbers, by number. */
async function cashParcels(db: DbOrTx, numbers: readonly string[]): Promise<Map<string, CashParcel[]>> {
  const found = await db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      number: parcels.number,
      courier: parcels.courier,
      trackingNumber: sql<string>`${parcels.trackingNumber}`,
      collect: sql<number>`${parcels.collect}`.mapWith(Number),
      key: numberKey,
    })
    .from(parcels)
    .where(
      and(
        sql`${parcels.trackingNumber} is not null`,
        isOneOf(numberKey, numbers),
        eq(parcels.carrierState, 'delivered'),
        eq(parcels.state, 'shipped'),
        sql`${parcels.collect} is not null`,
      ),
    )
    .orderBy(asc(parcels.id))
    .all();
  const payments = await db
    .select()
    .from(cashRemittances)
    .where(
      isOneOf(
        cashRemittances.parcelId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(cashRemittances.id))
    .all();
  const paid = Map.groupBy(payments, ({ parcelId }) => parcelId);
  const rows = found.map(({ key, ...parcel }) => {
    const ofParcel = paid.get(parcel.id) ?? [];
    const received = ofParcel.reduce((sum, { amount }) => sum + amount, 0);
    return { key, ...parcel, received, references: ofParcel.map(({ reference }) => reference) };
  });
  return Map.groupBy(rows, ({ key }) => key);
}

/**
 * Matches the rows of a payment file with delivered cash parcels. `choices` names the parcel of a line whose number several
 * parcels have. A row that was recorded before is `recorded`, and one that is twice in the file `twice`. Another amount for the same parcel
 * and reference is a second part of it: it is added to the first row.
 */
export async function matchRows(
  db: DbOrTx,
  rows: readonly RemittanceRow[],
  choices: ReadonlyMap<number, number>,
): Promise<MatchedRow[]> {
  const numbers = [...new Set(rows.map(({ trackingNumber }) => keyOf(trackingNumber)).filter(Boolean))];
  const byNumber = await cashParcels(db, numbers);
  const onTheWay = await undeliveredNumbers(db, numbers);
  const first = new Map<string, MatchedRow & { parts: Paise[] }>();
  return rows.map((row) => {
    const candidates = byNumber.get(keyOf(row.trackingNumber)) ?? [];
    const chosen = choices.get(row.line);
    const parcel = candidates.length === 1 ? candidates[0] : candidates.find(({ id }) => id === chosen);
    const problem = problemOf(row, candidates, parcel, onTheWay);
    const matched = { ...row, candidates, parcel: parcel ?? null, problem };
    if (problem !== null || !parcel || row.amount === null) return matched;
    const key = `${parcel.id} ${row.reference}`;
    const earlier = first.get(key);
    if (!earlier) {
      const one = { ...matched, parts: [row.amount] };
      first.set(key, one);
      return one;
    }
    if (earlier.parts.includes(row.amount)) return { ...matched, problem: 'twice' };
    earlier.parts.push(row.amount);
    earlier.amount = (earlier.amount ?? 0) + row.amount;
    return { ...matched, problem: 'added' };
  });
}

function problemOf(
  { trackingNumber, amount, reference }: RemittanceRow,
  candidates: readonly CashParcel[],
  parcel: CashParcel | undefined,
  onTheWay: ReadonlySet<string>,
): RemittanceProblem | null {
  if (trackingNumber === '') return 'number';
  if (candidates.length === 0) return onTheWay.has(keyOf(trackingNumber)) ? 'undelivered' : 'unknown';
  if (amount === null) return 'amount';
  if (!parcel) return 'shared';
  if (reference === null) return 'reference';
  return parcel.references.includes(reference) ? 'recorded' : null;
}
