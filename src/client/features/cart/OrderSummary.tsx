import type { ReactNode } from 'react';
import { formatMoney, type Paise } from '@/shared/money';
import { returnNote } from '@/shared/returns/returnPolicy';
import { useShop } from '../../lib/useShop';
import { lazyPart } from '../../ui/lazyPart';
import { OrderSums } from '../orders/OrderSums';
import classes from './CartPage.module.css';
import type { ShownAmounts } from './fetchQuote';
import { type OrderQuote, takenOff } from './useOrderQuote';

/** Loaded only in a shop that has codes. */
const CouponField = lazyPart('The offer code', () => import('./CouponField'));

export type Coupon = { code: string | null; onChange: (code: string | null) => void; quote: OrderQuote };

/** All charges of a cart or checkout. */
export function OrderSummary({
  sums,
  after,
  saved = 0,
  isPending,
  coupon,
  children,
}: {
  sums: ShownAmounts;
  /** Rows below the total. */
  after?: { name: string; value: string }[];
  /** The discount on these lines. */
  saved?: Paise;
  /** Whether the amounts are not known yet. */
  isPending: boolean;
  /** The typed code of an offer, where one can be typed. */
  coupon?: Coupon;
  children?: ReactNode;
}) {
  const { returnPolicy } = useShop();
  const savedInAll = saved + takenOff(sums);
  return (
    <aside className={classes.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={classes.summaryTitle}>
        Order Summary
      </h2>
      <OrderSums sums={sums} after={after} isPending={isPending} />
      {savedInAll > 0 && !isPending && (
        <p className={classes.saved}>You save {formatMoney(savedInAll)} on this order.</p>
      )}
      {coupon?.quote.takesCodes && <CouponField {...coupon} />}
      {children}
      <p className={classes.note}>
        Shipped within 2-3 business days. {returnNote(returnPolicy).replaceAll(' ', '\u00a0')}.
      </p>
    </aside>
  );
}
