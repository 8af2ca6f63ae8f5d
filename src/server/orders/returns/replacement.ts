import type { Tx } from '@/db/client';
import { pictureOf, variantsById } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { mapInTurn } from '@/shared/inTurn';
import { offersOnGoods } from '@/shared/orders/amounts/offers';
import type { PieceAmount } from '@/shared/orders/amounts/pieces';
import { quoteOfPieces } from '@/shared/orders/amounts/quote';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import { OLDER_TAX_LABEL } from '@/shared/shop/facts';
import { AppError } from '../../platform/errors';
import { addEvent, adminRef, type LineRow, type OrderRow, readLines } from '../core/records/records';
import type { Return } from '../core/records/returnRecords';
import type { PricedLine } from '../place/priceLines';
import { writeNewOrder } from '../place/writeNewOrder';
import type { Settlement } from './settlement';

type Exchange = { order: OrderRow; found: Return; settlement: Settlement; returns: ReturnPolicy };

/**
 * Places the order of an exchange: other sizes or colours at the agreed price, paid in full by the store credit that the
 * received pieces became. Returns its number. Throws invalid without a new size, and conflict when it is sold out.
 */
export async function placeReplacement(
  tx: Tx,
  { order, found, settlement, returns }: Exchange,
  { admin, now }: { admin: Person; now: Date },
): Promise<number> {
  const placed = await readLines(tx, [order.id]);
  const lines = await newLines(tx, placed, found, settlement, now);
  const { paymentMethod, shippingAddress, billingName } = order;
  const address = typeof shippingAddress === 'string' ? shippingAddress : { ...shippingAddress, name: null };
  const { parts, publishStock } = await writeNewOrder(tx, order.userId, {
    input: {
      ...{ clientOrderId: null, checkoutId: null, fromCart: false },
      ...{ paymentMethod, shippingAddress: address, billingName },
    },
    // The pieces cost what the received ones did.
    amounts: quoteOfPieces(lines, offersOnGoods(order.offers ?? [])),
    storeCredit: settlement.amount,
    hashes: null,
    placedFrom: null,
    asksConfirmation: false,
    isExchange: true,
    terms: {
      taxLabel: order.taxLabel ?? OLDER_TAX_LABEL,
      gst: order.gst,
      refundBasisPoints: order.refundBasisPoints,
      returns,
    },
    now,
  });
  const note = `Exchange of return #${found.id} of order #${order.id}.`;
  const { id } = parts.order;
  await addEvent(tx, id, { ...adminRef(admin.id), kind: 'note', note, now });
  await publishStock();
  return id;
}

async function newLines(
  tx: Tx,
  placed: readonly LineRow[],
  found: Return,
  { picks }: Settlement,
  now: Date,
): Promise<(PricedLine & { pieces: readonly PieceAmount[]; placedTaxes: LineRow['taxes'] })[]> {
  const variants = await variantsById(
    tx,
    found.lines.flatMap(({ variantId }) => variantId ?? []),
    now,
  );
  return mapInTurn(picks, async ({ lineId, quantity, pieces }) => {
    const line = placed.find(({ id }) => id === lineId) as LineRow;
    const asked = found.lines.find((one) => one.lineId === lineId);
    const variant = asked?.variantId ? variants.get(asked.variantId) : undefined;
    if (!variant) throw new AppError('invalid', 'The customer has chosen no size or colour for an exchange.');
    const { productId, variantId, size, color, sku, left } = variant;
    const { name, brand, unitPrice, category, hsn, cost } = line;
    const image = (await pictureOf(tx, variant)) ?? line.image;
    return {
      productId,
      variantId,
      name,
      brand,
      image,
      size,
      color,
      sku,
      category,
      ...{ categoryId: null, type: null },
      hsn,
      cost,
      unitPrice,
      quantity,
      pieces,
      placedTaxes: line.taxes,
      left,
      agreedPrice: undefined,
    };
  });
}
