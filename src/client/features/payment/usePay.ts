import type { RefObject } from 'react';
import type { PayMethod } from '@/shared/schemas/orders/payments';
import { isUnanswered } from '../../lib/connection';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import type { LiveCard } from './CashfreeCard';
import { type HeldCard, LIVE_CARD } from './card';
import { PaymentRefused, payWithCashfree } from './cashfreeScript';

type Payment = {
  id: number;
  method: PayMethod;
  card: HeldCard | null;
  /** A phone number for the provider, when the order's address has none. */
  phone?: string;
  /** The provider's own card fields, if they hold the card. */
  liveCard: RefObject<LiveCard | null>;
};

/**
 * Starts paying an order. Resolves with true when paid, and with false when the browser is being redirected
 * to the provider. Rejects with an error for `paymentFault`.
 */
export function usePay() {
  const { data: options } = trpc.orders.options.useQuery();
  const { mutateAsync } = trpc.orders.pay.useMutation();
  return async ({ id, method, card, phone, liveCard }: Payment): Promise<boolean> => {
    const cardToken = method === 'card' ? card?.token : undefined;
    const { next, sessionId } = await mutateAsync({ id, method, cardToken, phone });
    if (next === 'done') return true;
    const returnPath = `/payment-success?orderId=${id}`;
    if (next !== 'session' || !sessionId) window.location.assign(next);
    else if (card === LIVE_CARD && liveCard.current) await liveCard.current.pay(sessionId, returnPath);
    else await payWithCashfree(sessionId, returnPath, options?.cashfreeMode ?? 'sandbox');
    return false;
  };
}

type ServerError = Error & { data?: { code?: string } | null };

/** The message for a payment that was refused or could not be started. */
export function paymentFault(error: ServerError): { title: string; text: string } {
  if (isUnanswered(error)) return { title: 'Error', text: errorText(error) };
  const isRefused = ['conflict', 'invalid', 'tooManyRequests'].includes(error.data?.code ?? '');
  return isRefused || error instanceof PaymentRefused
    ? { title: 'Payment Failed', text: error.message }
    : { title: 'Error', text: 'Could not initiate payment. Please try again later.' };
}
