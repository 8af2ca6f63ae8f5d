import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Paise, toDecimal } from '@/shared/money';
import { chargeAmounts } from '@/shared/orders/amounts/charges';
import type { Quote } from '@/shared/orders/amounts/quote';
import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Sums } from '@/shared/receipt/sumRows';
import { unitPriceOf } from '../../lib/cartLines';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';

type Line = {
  product: { id: number; price: string; salePrice: string | null };
  size: string | null;
  color: string | null;
  quantity: number;
  available: boolean;
};

/** The first part of the key of all quotes in the query cache. */
export const quoteKey = 'orderQuote';

/** How often an open page asks whether its offers still run, in milliseconds. The server checks them again with the order. */
const OFFER_CHECK_MS = 5000;

/**
 * Asks the server what lines cost with the offers that apply to them. The amounts are pending until its first answer. Where
 * offers may apply, they are those of its last answer while it is asked again; elsewhere, and when it cannot be asked, they
 * are `local`: what the lines cost without offers.
 */
export function useOrderQuote(
  lines: readonly Line[],
  local: Quote,
  {
    code,
    isBuyNow = false,
    ...how
  }: {
    code: string | null;
    isBuyNow?: boolean;
    paymentMethod?: PaymentMethod;
    useStoreCredit?: boolean;
    replaces?: number;
    gstin?: string;
    shippingAddress?: { zipCode: string; state: string; country: string };
  },
) {
  const utils = trpc.useUtils();
  const { taxLabel, taxMode } = useShop();
  const queryClient = useQueryClient();
  const sold = lines.filter(({ available }) => available);
  const input = { ...how, couponCode: code ?? undefined };
  const items = sold.map(({ product, size, color, quantity }) => ({
    ...{ productId: product.id, size, color, quantity },
    price: toDecimal(unitPriceOf(product)),
  }));
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData } = useQuery({
    queryKey: [quoteKey, items, input, isBuyNow],
    queryFn: async () => {
      const { fetchQuote } = await import('./fetchQuote');
      return fetchQuote(queryClient, utils, { input, items, isBuyNow });
    },
    enabled: items.length > 0,
    // An offer may have begun or ended meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (code !== null || state.data?.offers.length ? OFFER_CHECK_MS : false),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isQuoted = data !== undefined && items.length > 0;
  // After a failure, the next try leaves the amounts in place.
  const isPending = items.length > 0 && data === undefined && isFetching && errorUpdateCount === 0;
  const mayHaveOffers = code !== null || data?.hasAutomaticOffers === true;
  const showsQuoted = isQuoted && (mayHaveOffers || taxMode === 'gst');
  return {
    amounts: showsQuoted
      ? data.shown
      : {
          ...local,
          offers: [],
          charges: chargeAmounts(local.charges),
          taxLabel,
          ...(taxMode === 'gst' && { includedTax: null }),
        },
    /** Null where no offer can apply. */
    quoted: isQuoted && mayHaveOffers ? data : null,
    coupon: data?.coupon ?? null,
    takesCodes: data?.takesCodes === true || code !== null,
    /** Whether the amounts are not known yet. */
    isPending,
    /** Whether these amounts may change in a moment. */
    isQuoting: isPending || (isFetching && isPlaceholderData && mayHaveOffers),
    error,
  };
}

export type OrderQuote = ReturnType<typeof useOrderQuote>;

/** Paise that offers take off. */
export const takenOff = ({ offers }: Sums): Paise => offers.reduce((sum, { amount }) => sum + amount, 0);
