import { formatMoney, type Paise } from '@/shared/money';
import { optionsText, piecesOf, unitPriceOf } from '../../lib/cartLines';
import { PendingAmount } from '../../ui/PendingAmount';
import { Picture } from '../../ui/Picture';
import classes from './CheckoutPage.module.css';
import type { CheckoutLine } from './useCheckoutLines';

/** Thumbnails that represent the collapsed lines. */
const maxThumbnails = 3;

/** The items of the checkout, beside every step; collapsed above it where there is no room. */
export function CheckoutItems({
  lines,
  total,
}: {
  lines: readonly CheckoutLine[];
  /** What they cost with shipping and tax; null while it is not known. */
  total: Paise | null;
}) {
  const pieces = piecesOf(lines);
  const isOpen = window.matchMedia('(min-width: 62em)').matches;
  return (
    <details className={classes.items} open={isOpen}>
      <summary>
        Your items <span className={classes.quiet}>{pieces === 1 ? '1 item' : `${pieces} items`}</span>
        <span className={classes.inAll}>
          {total === null ? <PendingAmount /> : formatMoney(total)}
          <span className="visually-hidden"> in total</span>
        </span>
        <span className={classes.thumbnails} aria-hidden="true">
          {lines.slice(0, maxThumbnails).map(({ product, picture, size, color }) => (
            <Picture key={`${product.id} ${size} ${color}`} picture={picture} sizes="40px" isSmall alt="" />
          ))}
        </span>
      </summary>
      <CheckoutLines lines={lines} />
    </details>
  );
}

/** The lines of a checkout with pictures, options and prices. */
export function CheckoutLines({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <ul>
      {lines.map(({ id, product, picture, size, color, quantity, available }) => (
        <li key={id} className={classes.line}>
          <Picture picture={picture} sizes="64px" alt="" />
          <div>
            <p>{product.name}</p>
            <p className={classes.quiet}>
              {/* Non-breaking spaces. */}
              {[
                optionsText({ size, color }),
                available
                  ? `${quantity}\u00a0×\u00a0${formatMoney(unitPriceOf(product))}`
                  : 'no longer available',
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          {available && <p>{formatMoney(unitPriceOf(product) * quantity)}</p>}
        </li>
      ))}
    </ul>
  );
}
