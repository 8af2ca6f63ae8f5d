import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { returnStock, type StockCause, takeStock } from '@/server/catalogue';
import { lineQuantities } from '@/shared/orders/fulfilment';
import type { Parcel } from './parcelRecords';
import type { LineRow } from './records';

async function setRestocked(tx: Tx, id: number, restocked: number): Promise<void> {
  await tx.update(orderLines).set({ restocked }).where(eq(orderLines.id, id)).run();
}

/**
 * Returns the pieces of a cancelled order to stock, without those that are with a carrier or the customer: they
 * return when their parcel is received. Returns the lines whose pieces no longer have a place in stock.
 */
export async function putBack(
  tx: Tx,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  cause: StockCause,
): Promise<LineRow[]> {
  const here = lines.map((line) => {
    const { shipped, delivered } = lineQuantities(line, parcels);
    return { ...line, quantity: line.quantity - line.restocked - shipped - delivered };
  });
  return returnPieces(tx, here, cause);
}

/** Returns the pieces of a parcel that came back to stock. */
export async function putBackParcel(
  tx: Tx,
  lines: readonly LineRow[],
  parcel: Parcel,
  cause: StockCause,
): Promise<LineRow[]> {
  return returnPieces(tx, piecesInParcel(lines, parcel), cause);
}

/** The lines of an order with the pieces of a parcel that are neither back in stock nor written off. */
export function piecesInParcel(lines: readonly LineRow[], parcel: Parcel): LineRow[] {
  const inParcel = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.map((line) => ({
    ...line,
    quantity: Math.min(inParcel.get(line.id) ?? 0, line.quantity - line.restocked),
  }));
}

/** Returns pieces to stock and records that they are. Returns the lines whose pieces have no place there any more. */
export async function returnPieces(tx: Tx, lines: readonly LineRow[], cause: StockCause): Promise<LineRow[]> {
  const present = lines.filter(({ quantity }) => quantity > 0);
  for (const { id, restocked, quantity } of present) await setRestocked(tx, id, restocked + quantity);
  return returnStock(tx, present, cause);
}

/** Records pieces that came back damaged: they are not with the customer, and not in stock. */
export async function writeOff(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  for (const { id, restocked, quantity } of lines)
    if (quantity > 0) await setRestocked(tx, id, restocked + quantity);
}

/**
 * Takes the pieces of an order that goes on from stock again, without those that a customer or the courier has had. Throws
 * conflict when they are gone.
 */
export async function takeAgain(
  tx: Tx,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  cause: StockCause,
): Promise<void> {
  const gone = lines
    .map((line) => {
      const { shipped, delivered } = lineQuantities(line, parcels);
      return { ...line, quantity: Math.min(line.restocked, line.quantity - shipped - delivered) };
    })
    .filter(({ quantity }) => quantity > 0);
  for (const { id, restocked, quantity } of gone) await setRestocked(tx, id, restocked - quantity);
  await takeStock(tx, gone, cause);
}
