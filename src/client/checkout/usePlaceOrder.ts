import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { toDecimal } from '@/shared/money';
import { quote } from '@/shared/pricing';
import { quoteLinesOf, unitPriceOf } from '../cart/cartLines';
import { trpc } from '../trpc';
import { errorText } from '../ui/errorText';
import { showError, showToast } from '../ui/toast';
import { clearBuyNow } from './buyNow';
import type { LiveCard } from './CashfreeCard';
import { LIVE_CARD } from './card';
import { PaymentRefused, payWithCashfree } from './cashfreeScript';
import { type Draft, type Shipping, writeDraft } from './draft';
import { clientOrderIdFor, type PendingOrder, writePendingOrder } from './pendingOrder';
import type { CheckoutLine } from './useCheckoutLines';

type Placing = {
  draft: Draft;
  shipping: Shipping;
  lines: CheckoutLine[];
  isBuyNow: boolean;
  cardToken: string | null;
  /** The provider's own card fields, if the card is in them. */
  liveCard: RefObject<LiveCard | null>;
  /** Loads the lines anew after the server found them changed. */
  refetch: () => Promise<void>;
};

/** The order as the server takes it. Prices and totals are what the shopper saw; the server compares them. */
function inputOf({ draft, shipping, lines, isBuyNow, cardToken }: Placing): PendingOrder['input'] {
  const totals = quote(quoteLinesOf(lines));
  const asksPhone = draft.method === 'cashfree' || cardToken === LIVE_CARD;
  const phone = asksPhone && shipping.phone === '' ? draft.phone : shipping.phone;
  const content = {
    items: lines.map(({ product, size, color, quantity }) => ({
      productId: product.id,
      size,
      color,
      quantity,
      price: toDecimal(unitPriceOf(product)),
    })),
    subtotal: toDecimal(totals.subtotal),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    shippingAddress: { ...shipping, phone, name: draft.addressId === null ? draft.saveAs : '' },
    billingName: draft.billingSame ? null : `${draft.billing.firstName} ${draft.billing.lastName}`.trim(),
    paymentMethod: draft.method,
    fromCart: !isBuyNow,
  };
  return { clientOrderId: clientOrderIdFor(content), ...content };
}

/** Places the order and starts its payment; one at a time, however often it is clicked. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: options } = trpc.orders.options.useQuery();
  const place = trpc.orders.place.useMutation();
  const pay = trpc.orders.pay.useMutation();
  const busy = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  /** What has changed since the shopper looked; to be accepted by placing again. */
  const [changed, setChanged] = useState<string | null>(null);

  const toResult = (orderId: number) => navigate({ to: '/payment-success', search: { orderId } });

  const run = async (placing: Placing) => {
    const { draft, isBuyNow } = placing;
    const input = inputOf(placing);
    writePendingOrder({ orderId: null, input, buyNow: isBuyNow });
    let order: Awaited<ReturnType<typeof place.mutateAsync>>;
    try {
      order = await place.mutateAsync(input);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const message = errorText(error, 'The order could not be placed.');
      showError(draft.method === 'cod' ? 'Failed to place order' : 'Order failed', message);
      if (error.data?.code === 'conflict') {
        setChanged(message);
        await placing.refetch();
      }
      return;
    }
    writePendingOrder({ orderId: order.id, input, buyNow: isBuyNow });
    if (draft.addressId === null && draft.saveAs !== '') {
      showToast('Address saved', 'Your address has been saved for future use.');
      void utils.addresses.list.invalidate();
    }
    if (order.status !== 'pending') {
      showToast(
        'Order placed successfully!',
        `Your order #${order.id} has been placed and will be processed shortly.`,
      );
      await finish(isBuyNow);
      return toResult(order.id);
    }
    await startPayment(order.id, placing);
  };

  const startPayment = async (id: number, { draft, cardToken, isBuyNow, liveCard }: Placing) => {
    if (draft.method === 'cod') return;
    try {
      const { next, sessionId } = await pay.mutateAsync({
        id,
        method: draft.method,
        ...(draft.method === 'card' && cardToken && { cardToken }),
      });
      if (next === 'done') {
        await finish(isBuyNow);
        return toResult(id);
      }
      if (next === 'session' && sessionId) {
        const returnPath = `/payment-success?orderId=${id}`;
        if (cardToken === LIVE_CARD && liveCard.current)
          return await liveCard.current.pay(sessionId, returnPath);
        return await payWithCashfree(sessionId, returnPath, options?.cashfreeMode ?? 'sandbox');
      }
      window.location.assign(next);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const declined = error.data?.details?.declined === true;
      if (declined || error instanceof PaymentRefused) showError('Payment Failed', error.message);
      else showError('Error', 'Could not initiate payment. Please try again later.');
    }
  };

  /** An order is placed and paid: what led to it is done with. */
  const finish = async (isBuyNow: boolean) => {
    if (isBuyNow) clearBuyNow();
    writeDraft(null);
    writePendingOrder(null);
    await Promise.all([utils.cart.list.invalidate(), utils.orders.invalidate()]);
  };

  const submit = async (placing: Placing) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing(true);
    setChanged(null);
    try {
      await run(placing);
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  };
  return { submit, isPlacing, changed };
}

type Failure = { message: string; data?: { code?: string; details?: Record<string, unknown> } | null };
const isFailure = (error: unknown): error is Failure => error instanceof Error;
