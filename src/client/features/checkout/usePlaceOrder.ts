import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { toDecimal } from '@/shared/money';
import { unitPriceOf } from '../../lib/cartLines';
import { clearBuyNow } from '../../lib/checkoutRecords/buyNow';
import { checkoutIdFor } from '../../lib/checkoutRecords/checkoutId';
import { forgetCoupon } from '../../lib/checkoutRecords/coupon';
import type { Draft, Shipping } from '../../lib/checkoutRecords/draft';
import { addressFault, draftRecord, type PlaceInput, pendingOrder } from '../../lib/checkoutRecords/records';
import { errorText } from '../../lib/errorText';
import { methodOf } from '../../lib/payChoice';
import { showError, showToast } from '../../lib/toast';
import { reload, trpc } from '../../lib/trpc';
import { quoteKey } from '../cart/useOrderQuote';
import type { Order } from '../orders/useOrders';
import type { LiveCard } from '../payment/CashfreeCard';
import { type HeldCard, LIVE_CARD } from '../payment/card';
import { asksForBilling, needsProviderPhone } from '../payment/methods';
import { paymentFault, usePay } from '../payment/usePay';
import type { CheckoutAmounts } from './useCheckoutAmounts';
import type { CheckoutLine } from './useCheckoutLines';

type ToPlace = {
  draft: Draft;
  shipping: Shipping;
  lines: readonly CheckoutLine[];
  money: CheckoutAmounts;
  isBuyNow: boolean;
  card: HeldCard | null;
  /** The provider's own card fields, if they hold the card. */
  liveCard: RefObject<LiveCard | null>;
  /** Refetches the lines. */
  refetch: () => Promise<readonly CheckoutLine[]>;
};

/** The order as the server takes it. Prices and totals are what the shopper saw; the server compares them. */
function inputOf(
  { draft, shipping, lines, money: { amounts, storeCredit, couponCode }, isBuyNow, card }: ToPlace,
  userId: number,
  replaced: Order | undefined,
): PlaceInput {
  const phone = shipping.phone || providerPhone(draft, card) || '';
  const items = lines.map(({ product, size, color, quantity }) => ({
    productId: product.id,
    size,
    color,
    quantity,
    price: toDecimal(unitPriceOf(product)),
  }));
  return {
    clientOrderId: crypto.randomUUID(),
    checkoutId: checkoutIdFor(userId, items, isBuyNow),
    replaces: replaced?.id,
    items,
    subtotal: toDecimal(amounts.subtotal),
    shipping: toDecimal(amounts.charges.find(({ kind }) => kind === 'shipping')?.amount ?? 0),
    tax: toDecimal(amounts.tax),
    total: toDecimal(amounts.total),
    shippingAddress: { ...shipping, phone, name: draft.addressId === null ? draft.saveAs : '' },
    billingName:
      draft.billingSame || !asksForBilling(draft.method)
        ? null
        : `${draft.billing.firstName} ${draft.billing.lastName}`.trim(),
    paymentMethod: methodOf(draft.method),
    ...(draft.business && {
      gstin: draft.business.gstin,
      businessName: draft.business.name,
      businessAddress: draft.business.address || undefined,
    }),
    ...(couponCode !== null && { couponCode }),
    ...(storeCredit > 0 && { useStoreCredit: true, storeCredit: toDecimal(storeCredit) }),
    fromCart: !isBuyNow,
  };
}

/** The phone number that the payment step requested, if any. */
const providerPhone = ({ method, phone }: Draft, card: HeldCard | null): string | undefined =>
  ((needsProviderPhone(method) || card === LIVE_CARD) && phone) || undefined;

/**
 * Places the order and starts its payment; further clicks meanwhile are ignored. `replaced`: the customer's unpaid order
 * of this checkout, which may be from another visit.
 */
export function usePlaceOrder(
  userId: number,
  replaced: Order | undefined,
  /** Called once the typed address is saved, so that another try does not save it again. */
  onAddressSaved: () => void,
) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const place = trpc.orders.place.useMutation();
  const pay = usePay();
  const busy = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  /** Totals that changed since the shopper saw them; placing again accepts them. */
  const [changed, setChanged] = useState<string | null>(null);
  /** Why the last attempt to place or pay failed; cleared by the next one. */
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Placed on this visit, so the unpaid-order notice is unnecessary. */
  const [isPlaced, setPlaced] = useState(false);

  const toResult = (orderId: number) => navigate({ to: '/payment-success', search: { orderId } });

  const run = async (toPlace: ToPlace): Promise<void> => {
    const { draft, isBuyNow, lines } = toPlace;
    // A line removed in another tab must not be bought.
    if (!isBuyNow && !isSameChoice(lines, await toPlace.refetch()))
      return setChanged('Your cart has changed since you opened this page.');
    const input = inputOf(toPlace, userId, replaced);
    pendingOrder.write(userId, { orderId: null, input, buyNow: isBuyNow });
    let order: Awaited<ReturnType<typeof place.mutateAsync>>;
    try {
      order = await place.mutateAsync(input);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const message = errorText(error, 'The order could not be placed.');
      const title = draft.method === 'cod' ? 'Failed to place order' : 'Order failed';
      // The order that it should have replaced is paid, or not this customer's: the next submit is a new checkout.
      if (error.data?.details?.replaces || error.data?.code === 'notFound') {
        pendingOrder.clear();
        void utils.orders.invalidate();
      }
      if (error.data?.code !== 'conflict') return setFailure({ title, text: message });
      // A shortage is shown beside its line.
      const { quote: newQuote, item: shortItem, storeCredit: newCredit } = error.data.details ?? {};
      // The shop may have changed its fees, too.
      if (newCredit || newQuote) await utils.orders.options.invalidate();
      if (newQuote) void queryClient.invalidateQueries({ queryKey: [quoteKey] });
      if ((newQuote || newCredit) && !shortItem) setChanged(message);
      else if (shortItem) showError(title, message);
      else setFailure({ title, text: message });
      const now = await toPlace.refetch();
      if (shortItem && havePricesChanged(lines, now)) setChanged('The prices have changed too.');
      return;
    }
    pendingOrder.write(userId, { orderId: order.id, input, buyNow: isBuyNow });
    setPlaced(true);
    keepAddressFault(order.addressSaving);
    if (order.status !== 'pending') {
      showToast(
        'Order placed successfully!',
        `Your order #${order.id} has been placed and will be processed shortly.`,
      );
      tellAddress(order.addressSaving);
      await finish(isBuyNow);
      return toResult(order.id);
    }
    // Before the payment, which ends on another page.
    tellAddress(order.addressSaving);
    await startPayment(order.id, toPlace);
  };

  const keepAddressFault = (saving: AddressSaving) => {
    if (saving && !saving.isSaved) addressFault.write(userId, { reason: addressReason(saving) });
  };

  const tellAddress = (saving: AddressSaving) => {
    if (!saving) return;
    if (!saving.isSaved) return showError('Failed to save address', addressReason(saving));
    showToast('Address saved', 'Your address has been saved for future use.');
    onAddressSaved();
    void utils.addresses.list.invalidate();
  };

  const startPayment = async (id: number, { draft, card, isBuyNow, liveCard }: ToPlace) => {
    const { method } = draft;
    if (method === 'cod') return;
    if (method === 'upi') return navigate({ to: '/payment-upi', search: { orderId: id } });
    try {
      const isPaid = await pay({ id, method, card, liveCard, phone: providerPhone(draft, card) });
      if (!isPaid) return;
      await finish(isBuyNow);
      return toResult(id);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const { title, text } = paymentFault(error);
      setFailure({ title, text, isDeclined: error.data?.details?.declined === true });
      void utils.orders.invalidate();
    }
  };

  /** The order is placed and paid: delete the checkout records. */
  const finish = async (isBuyNow: boolean) => {
    if (isBuyNow) clearBuyNow();
    draftRecord.clear();
    pendingOrder.clear();
    forgetCoupon();
    await Promise.all([reload(utils.cart.list), utils.orders.invalidate()]);
  };

  const submit = async (toPlace: ToPlace) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing(true);
    setChanged(null);
    setFailure(null);
    try {
      await run(toPlace);
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  };
  return { submit, isPlacing, isPlaced, changed, failure, clearFailure: () => setFailure(null) };
}

export type Placing = ReturnType<typeof usePlaceOrder>;

const nameOf = ({ product, size, color }: CheckoutLine): string => JSON.stringify([product.id, size, color]);

function isSameChoice(seen: readonly CheckoutLine[], now: readonly CheckoutLine[]): boolean {
  const quantities = new Map(now.map((line) => [nameOf(line), line.quantity]));
  return seen.length === now.length && seen.every((line) => quantities.get(nameOf(line)) === line.quantity);
}

function havePricesChanged(seen: readonly CheckoutLine[], now: readonly CheckoutLine[]): boolean {
  const prices = new Map(seen.map((line) => [line.product.id, unitPriceOf(line.product)]));
  return now.some(({ product }) => prices.get(product.id) !== unitPriceOf(product));
}

/** `isDeclined`: the card was declined, and the same card is not retried. */
type Failure = { title: string; text: string; isDeclined?: boolean };

type AddressSaving = { isSaved: boolean; reason: string | null } | null;
const addressReason = ({ reason }: { reason: string | null }): string => reason ?? 'Please try again.';

type ServerError = Error & { data?: { code?: string; details?: Record<string, unknown> } | null };
const isFailure = (error: unknown): error is ServerError => error instanceof Error;
