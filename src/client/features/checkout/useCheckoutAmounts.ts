import { isPinCode } from '@/shared/india';
import { type Paise, paiseOf } from '@/shared/money';
import { quoteCheckout } from '@/shared/orders/amounts/quote';
import { quoteLinesOf } from '../../lib/cartLines';
import { useCouponCode } from '../../lib/checkoutRecords/coupon';
import type { Draft, Shipping } from '../../lib/checkoutRecords/draft';
import { methodOf } from '../../lib/payChoice';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';
import type { ShownAmounts } from '../cart/fetchQuote';
import type { Coupon } from '../cart/OrderSummary';
import { takenOff, useOrderQuote } from '../cart/useOrderQuote';
import type { Order } from '../orders/useOrders';
import { isComplete } from './businessRules';
import type { CheckoutLine } from './useCheckoutLines';

/** What a checkout costs and how it is paid, in paise. */
export type CheckoutAmounts = {
  amounts: ShownAmounts;
  /** The typed code, if it applies. */
  couponCode: string | null;
  /** What store credit pays. */
  storeCredit: Paise;
  /** What is left to pay. */
  due: Paise;
  /** What a courier would collect, which decides about cash on delivery. */
  cash: Paise;
  /** Store credit that the customer has, with that of the unpaid order that this checkout replaces. */
  available: Paise;
  /** Whether these amounts may change in a moment. */
  isQuoting: boolean;
  /** Whether these amounts are not known yet, so that pages show none. */
  isPending: boolean;
  coupon: Coupon;
};

export function useCheckoutAmounts(
  lines: readonly CheckoutLine[],
  { method, usesStoreCredit, business }: Draft,
  {
    shipping: { zipCode, state, country },
    replaced,
    isBuyNow,
  }: { shipping: Shipping; replaced: Order | undefined; isBuyNow: boolean },
): CheckoutAmounts {
  const { data: options } = trpc.orders.options.useQuery();
  const { pricing, taxMode } = useShop();
  const [code, onChange] = useCouponCode();
  // The present ones of the server: a page may be older than the last change of Settings.
  const rules = options?.pricing ?? pricing;
  const codFee = paiseOf(options?.codFee ?? '0.00');
  const available = paiseOf(options?.storeCredit ?? '0.00') + paiseOf(replaced?.storeCredit ?? '0.00');
  const local = (isCash: boolean) => {
    const credit = usesStoreCredit ? available : 0;
    return quoteCheckout(quoteLinesOf(lines), { rules, isCash, codFee, credit });
  };
  const { amounts, ...payment } = local(method === 'cod');
  const quote = useOrderQuote(lines, amounts, {
    ...{ code, isBuyNow, paymentMethod: methodOf(method), replaces: replaced?.id },
    useStoreCredit: usesStoreCredit,
    ...(business && options?.businessPlace && isComplete(business, state) && { gstin: business.gstin }),
    // The taxes that prices include depend on where the order goes.
    shippingAddress:
      taxMode === 'gst' ? { zipCode: isPinCode(zipCode) ? zipCode : '', state, country } : undefined,
  });
  const { quoted, isQuoting, isPending } = quote;
  return {
    amounts: quote.amounts,
    couponCode: quoted?.couponCode ?? null,
    storeCredit: quoted ? paiseOf(quoted.storeCredit) : payment.storeCredit,
    due: quoted ? paiseOf(quoted.due) : payment.due,
    cash: Math.max(0, local(true).due - takenOff(quote.amounts)),
    available,
    isQuoting,
    isPending,
    coupon: { code, onChange, quote },
  };
}
