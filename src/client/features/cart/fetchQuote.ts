import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import { type Paise, paiseOf } from '@/shared/money';
import type { Sums } from '@/shared/receipt/sumRows';
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

/** Asks the server what an order would cost. Apart from the pages, which show their own amounts until it has loaded. */
export async function fetchQuote(
  queryClient: QueryClient,
  { client }: ReturnType<typeof trpc.useUtils>,
  { input, items, isBuyNow }: Asked,
): Promise<Quoted & { shown: ShownAmounts }> {
  await whenSaved(queryClient);
  const quoted = isBuyNow
    ? await client.orders.quote.mutate({ ...input, items })
    : await client.cart.quote.query(input);
  return { ...quoted, shown: shownAmounts(quoted) };
}

/** Waits until the server has the cart that the page shows. */
async function whenSaved(queryClient: QueryClient): Promise<void> {
  while (queryClient.isMutating() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

const shownAmounts = ({ subtotal, offers, charges, tax, taxLabel, total }: Quoted): ShownAmounts => ({
  subtotal: paiseOf(subtotal),
  offers: offers.map(({ amount, ...offer }) => ({ ...offer, amount: paiseOf(amount) })),
  charges: charges.map(({ kind, amount }) => ({ kind, amount: paiseOf(amount) })),
  tax: paiseOf(tax),
  taxLabel,
  total: paiseOf(total),
});
