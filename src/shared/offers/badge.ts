import { formatMoney, type Paise } from '../money';
import { sharesOf } from './discounts';
import { isInScope, type Offer, type OfferLine, stepOf } from './rules';

/** An automatic offer on a product: words for its badge, and what one piece costs with it. */
export type OfferBadge = { text: string; name: string; price: Paise };

type Sold = Pick<OfferLine, 'productId' | 'categoryId' | 'type' | 'unitPrice'>;

/** Whether an automatic offer is the same for every visitor, and takes something off a single piece. */
const isPublic = (offer: Offer): boolean =>
  stepOf(offer) === 'goods' &&
  offer.kind !== 'buyGet' &&
  !offer.firstOrder &&
  !offer.prepaidOnly &&
  offer.perCustomer === null &&
  offer.customerId === null;

/** The badge of the automatic offer, of those that run, that saves the most on one piece; null without one. */
export function badgeOf(offers: readonly Offer[], sold: Sold): OfferBadge | null {
  const line = { ...sold, key: 0, quantity: 1 };
  const saving = (offer: Offer): Paise => sharesOf(offer, [line])[0] ?? 0;
  const [best] = offers
    .filter(
      (offer) =>
        isPublic(offer) &&
        isInScope(offer.scope, sold) &&
        (offer.minimum ?? 0) <= sold.unitPrice &&
        saving(offer) > 0,
    )
    .sort((a, b) => saving(b) - saving(a) || a.id - b.id);
  if (!best) return null;
  const saved = saving(best);
  const text = best.kind === 'percent' ? `${best.percent}% off` : `${formatMoney(saved)} off`;
  return { text, name: best.name, price: sold.unitPrice - saved };
}
