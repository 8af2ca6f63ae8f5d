import { formatMoney } from '@/shared/money';
import { optionsText, unitPriceOf } from '../../lib/cartLines';
import { Picture } from '../../ui/Picture';
import { VariantSelect } from '../../ui/VariantSelect';
import classes from './CheckoutPage.module.css';
import type { BuyNowPatch, CheckoutLine } from './useCheckoutLines';

/** The buy-now product at every step, with price, size and color, which can be changed. */
export function BuyNowLine({
  line,
  onChange,
}: {
  line: CheckoutLine;
  onChange: (patch: BuyNowPatch) => void;
}) {
  const { product, picture, variants, size, color, quantity } = line;
  return (
    <section aria-label="You're buying" className={classes.buyNow}>
      <Picture picture={picture} sizes="64px" alt="" />
      <div>
        <p>{product.name}</p>
        <p className={classes.quiet}>
          {[optionsText(line), `${quantity} × ${formatMoney(unitPriceOf(product))}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <VariantSelect
        product={product}
        variants={variants}
        chosen={{ size, color }}
        onChange={(variant) =>
          onChange({
            size: variant.size,
            color: variant.color,
            quantity: Math.min(quantity, variant.stock),
          })
        }
      />
    </section>
  );
}
