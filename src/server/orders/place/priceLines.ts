import type { DbOrTx } from '@/db/client';
import { chooseVariant, completeChoice, lineLabel, pictureOf, shortageOf } from '@/server/catalogue';
import { type Paise, toDecimal } from '@/shared/money';
import type { CouponReason } from '@/shared/offers/evaluate';
import { namedAmounts, type Quote } from '@/shared/orders/amounts/quote';
import type { OrderItemIn, PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { LIMITS } from '@/shared/shop';
import { AppError } from '../../platform/errors';

/** A line to be ordered: everything is copied from the catalogue; the request contributes only the choice. */
export type PricedLine = {
  productId: number;
  variantId: number;
  name: string;
  brand: string | null;
  image: string | null;
  size: string | null;
  color: string | null;
  sku: string | null;
  category: string | null;
  /** For offers alone; an order does not copy them. */
  categoryId: number | null;
  type: string | null;
  hsn: string | null;
  /** Paise that a piece cost the shop. */
  cost: Paise | null;
  unitPrice: Paise;
  quantity: number;
  /** Pieces in stock. */
  left: number;
  /** The unit price that the request states, or undefined. */
  agreedPrice: Paise | undefined;
};

/**
 * The lines of an order from the current catalogue, with the prices of an instant. An item without a size or colour takes the first in
 * stock; a size and colour named twice becomes one line. Throws notFound, conflict or invalid for items that
 * cannot be ordered.
 */
export async function priceLines(db: DbOrTx, items: readonly OrderItemIn[], at: Date): Promise<PricedLine[]> {
  const lines = new Map<number, PricedLine>();
  for (const item of items) {
    const variant = await chooseVariant(db, await completeChoice(db, item), at);
    const known = lines.get(variant.variantId);
    const { quantity, price: agreedPrice } = item;
    if (known) known.quantity += quantity;
    else {
      const { isSold: _, ...ofProduct } = variant;
      lines.set(variant.variantId, {
        quantity,
        agreedPrice,
        ...ofProduct,
        image: await pictureOf(db, variant),
      });
    }
  }
  return [...lines.values()];
}

/** The amounts that a request states. */
type AgreedQuote = Pick<PlaceOrderIn, 'subtotal' | 'shipping' | 'tax' | 'total'>;

/** Why a typed code takes nothing off. */
export type RefusedCoupon = { code: string; reason: CouponReason; message: string };

/**
 * Compares the agreed amounts with the current ones. Throws invalid for too many pieces, and
 * conflict with the current lines and quote when stock is short or any amount differs, so that the shopper
 * can review and confirm again. `coupon` is a typed code that takes nothing off, which is then the reason.
 */
export function assertQuoteUnchanged(
  lines: PricedLine[],
  agreed: AgreedQuote,
  present: Quote,
  coupon: RefusedCoupon | null = null,
): void {
  const tooMany = lines.find(({ quantity }) => quantity > LIMITS.lineQuantity);
  if (tooMany) {
    const label = lineLabel(tooMany.name, tooMany);
    throw new AppError('invalid', `You can order up to ${LIMITS.lineQuantity} of ${label} at a time.`);
  }
  const short = lines.find(({ quantity, left }) => quantity > left);
  if (short) throw withPresent(shortageOf(short), lines, present);
  const named = namedAmounts(present);
  const sameTotals = (['subtotal', 'shipping', 'tax', 'total'] as const).every(
    (amount) => named[amount] === agreed[amount],
  );
  const samePrices = lines.every(
    ({ unitPrice, agreedPrice }) => agreedPrice === undefined || agreedPrice === unitPrice,
  );
  if (sameTotals && samePrices) return;
  const why = coupon?.message ?? 'The prices have changed.';
  const changed = new AppError('conflict', `${why} Please check the new total and confirm again.`, {
    details: coupon ? { coupon } : {},
  });
  throw withPresent(changed, lines, present);
}

export const agreedQuote = ({ subtotal, shipping, tax, total }: PlaceOrderIn): AgreedQuote => ({
  subtotal,
  shipping,
  tax,
  total,
});

function withPresent({ code, message, details }: AppError, lines: PricedLine[], present: Quote): AppError {
  const items = lines.map(({ productId, name, size, color, quantity, unitPrice, left }) => ({
    productId,
    name,
    size,
    color,
    quantity,
    price: toDecimal(unitPrice),
    left,
  }));
  const totals = Object.entries(namedAmounts(present)).map(([name, amount]) => [name, toDecimal(amount)]);
  return new AppError(code, message, { details: { ...details, items, quote: Object.fromEntries(totals) } });
}
