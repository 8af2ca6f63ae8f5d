import { paiseOf } from '@/shared/money';
import { isOnSale } from '@/shared/orders/pricing';
import classes from './ProductBadges.module.css';

/** SALE, an offer, and SOLD OUT, in the lower left corner of the picture that contains them. */
export function ProductBadges({
  price,
  salePrice,
  isSoldOut,
  offer,
}: {
  price: string;
  salePrice: string | null;
  isSoldOut: boolean;
  /** The automatic offer that applies to one piece. */
  offer?: { text: string };
}) {
  const isSale = isOnSale({
    price: paiseOf(price),
    salePrice: salePrice === null ? null : paiseOf(salePrice),
  });
  if (!isSale && !isSoldOut && !offer) return null;
  return (
    <p className={classes.badges}>
      {isSale && <span className={classes.sale}>SALE</span>}
      {offer && !isSoldOut && <span className={classes.offer}>{offer.text}</span>}
      {isSoldOut && <span className={classes.soldOut}>SOLD OUT</span>}
    </p>
  );
}
