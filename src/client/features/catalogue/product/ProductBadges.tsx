import { paiseOf } from '@/shared/money';
import { isOnSale } from '@/shared/orders/pricing';
import classes from './ProductBadges.module.css';

/** SALE and SOLD OUT, in the lower left corner of the picture that contains them. */
export function ProductBadges({
  price,
  salePrice,
  isSoldOut,
}: {
  price: string;
  salePrice: string | null;
  isSoldOut: boolean;
}) {
  const isSale = isOnSale({
    price: paiseOf(price),
    salePrice: salePrice === null ? null : paiseOf(salePrice),
  });
  if (!isSale && !isSoldOut) return null;
  return (
    <p className={classes.badges}>
      {isSale && <span className={classes.sale}>SALE</span>}
      {isSoldOut && <span className={classes.soldOut}>SOLD OUT</span>}
    </p>
  );
}
