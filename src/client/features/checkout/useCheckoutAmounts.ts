import { type Paise, paiseOf } from '@/shared/money';
import { type Quote, quoteCheckout } from '@/shared/orders/amounts/quote';
import { quoteLinesOf } from '../../lib/cartLines';
import type { Draft } from '../../lib/checkoutRecords/draft';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';
import type { Order } from '../orders/useOrders';
import type { CheckoutLine } from './useCheckoutLines';

/** What a checkout costs and how it is paid, in paise. */
export type CheckoutAmounts = {
  amounts: Quote;
  /** What store credit pays. */
  storeCredit: Paise;
  /** What is left to pay. */
  due: Paise;
  /** What a courier would collect, which decides about cash on delivery. */
  cash: Paise;
  /** Store credit that the customer has, with that of the unpaid order that this checkout replaces. */
  available: Paise;
};

export function useCheckoutAmounts(
  lines: readonly CheckoutLine[],
  { method, usesStoreCredit }: Draft,
  replaced: Order | undefined,
): CheckoutAmounts {
  const { data: options } = trpc.orders.options.useQuery();
  const { pricing } = useShop();
  // The present ones of the server: a page may be older than the last change of Settings.
  const rules = options?.pricing ?? pricing;
  const codFee = paiseOf(options?.codFee ?? '0.00');
  const available = paiseOf(options?.storeCredit ?? '0.00') + paiseOf(replaced?.storeCredit ?? '0.00');
  const quoted = (isCash: boolean) => {
    const credit = usesStoreCredit ? available : 0;
    return quoteCheckout(quoteLinesOf(lines), { rules, isCash, codFee, credit });
  };
  return { ...quoted(method === 'cod'), cash: quoted(true).due, available };
}
