import { formatMoney, paiseOf } from '@/shared/money';
import { discountPercent, effectivePrice, isOnSale } from '@/shared/orders/pricing';
import { useShop } from '../lib/useShop';
import classes from './Price.module.css';

/**
 * A product's price; on sale, with the original price struck through beside it. Screen readers say "Sale price ₹95, was
 * ₹100".
 */
export function Price({
  price,
  salePrice,
  size = 'md',
  withPercent = false,
}: {
  price: string;
  salePrice: string | null;
  size?: 'md' | 'lg';
  /** Also shows the discount in percent, and where the shop includes its taxes, that it does. */
  withPercent?: boolean;
}) {
  const priced = { price: paiseOf(price), salePrice: salePrice === null ? null : paiseOf(salePrice) };
  const onSale = isOnSale(priced);
  const isMrp = useShop().taxMode === 'gst' && withPercent;
  return (
    <p className={classes.price} data-size={size}>
      {onSale && <span className="visually-hidden">Sale price </span>}
      <span className={onSale ? classes.sale : undefined}>{formatMoney(effectivePrice(priced))}</span>
      {onSale && (
        <>
          <span className="visually-hidden">, was </span>
          <s className={classes.former}>
            {isMrp && 'MRP '}
            {formatMoney(priced.price)}
          </s>
          {withPercent && (
            <>
              <span className="visually-hidden">, </span>
              <span className={classes.percent}>{discountPercent(priced)}% off</span>
            </>
          )}
        </>
      )}
      {isMrp && <small className={classes.taxNote}>{onSale || 'MRP '}(incl. of all taxes)</small>}
    </p>
  );
}
