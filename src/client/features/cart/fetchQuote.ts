import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import { type Paise, paiseOf } from '@/shared/money';
import { includedTaxOf } from '@/shared/receipt/orderAmounts';
import type { Sums } from '@/shared/receipt/sumRows';
import { forgetCoupon } from '../../lib/checkoutRecords/coupon';
import type { Outputs, trpc } from '../../lib/trpc';

type Inputs = inferRouterInputs<AppRouter>;
type Quoted = Outputs['cart']['quote'] | Outputs['orders']['quote'];

/** The amounts of a cart or checkout as pages show them, in paise. */
export type ShownAmounts = Sums & { total: Paise };

/** What to price: the customer's cart, or the given items without it. */
export type Asked = {
  input: Inputs['cart']['quote'];
  items: Inputs['orders']['quote']['items'];
  isBuyNow: boolean;
};

/** Codes that do not exist, with what the server said: asking again would count as another guess. */
const unknownCodes = new Map<string, Quoted['coupon']>();

/** Asks the server what an order would cost. Apart from the pages, which show their own amounts until it has loaded. */
export async function fetchQuote(
  queryClient: QueryClient,
  { client }: ReturnType<typeof trpc.useUtils>,
  { input, items, isBuyNow }: Asked,
): Promise<Quoted & { shown: ShownAmounts }> {
  await whenSaved(queryClient);
  const ask = (couponCode: string | undefined): Promise<Quoted> =>
    isBuyNow
      ? client.orders.quote.mutate({ ...input, couponCode, items })
      : client.cart.quote.query({ ...input, couponCode });
  const quoted = await askWithCode(ask, input.couponCode ?? undefined);
  return { ...quoted, shown: shownAmounts(quoted) };
}

/** Asks with a code, and without it when the code does not exist or no more guesses are allowed. */
async function askWithCode(
  ask: (couponCode: string | undefined) => Promise<Quoted>,
  code: string | undefined,
): Promise<Quoted> {
  const unknown = code === undefined ? undefined : unknownCodes.get(code);
  if (unknown) return { ...(await ask(undefined)), coupon: unknown };
  try {
    const quoted = await ask(code);
    if (code !== undefined && quoted.coupon?.reason === 'unknown') {
      unknownCodes.set(code, quoted.coupon);
      forgetCoupon();
    }
    return quoted;
  } catch (error) {
    const { message, data } = error as Error & { data?: { code?: string } };
    if (code === undefined || data?.code !== 'tooManyRequests') throw error;
    return { ...(await ask(undefined)), coupon: { code, isApplied: false, reason: null, message } };
  }
}

/** Waits until the server has the cart that the page shows. */
async function whenSaved(queryClient: QueryClient): Promise<void> {
  while (queryClient.isMutating() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

const shownAmounts = ({
  subtotal,
  offers,
  charges,
  tax,
  taxLabel,
  total,
  ...taxes
}: Quoted): ShownAmounts => ({
  subtotal: paiseOf(subtotal),
  offers: offers.map(({ amount, ...offer }) => ({ ...offer, amount: paiseOf(amount) })),
  charges: charges.map(({ kind, amount }) => ({ kind, amount: paiseOf(amount) })),
  tax: paiseOf(tax),
  taxLabel,
  includedTax: includedTaxOf(taxes),
  total: paiseOf(total),
});
