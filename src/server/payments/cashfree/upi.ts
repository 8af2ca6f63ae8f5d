import { isUpiLink, type UpiApp, type UpiContent, type UpiLink } from '@/shared/orders/upi';
import type { UpiRequest, UpiState } from '../port/gateway';
import { type ProviderAnswer, readAnswer } from '../port/providerHttp';
import { paymentsAnswer, upiAnswer } from './answers';
import { type CashfreeClient, contradiction, refused } from './client';

/** The names of the links in a response. */
const apps: Record<string, UpiApp> = {
  default: 'any',
  gpay: 'gpay',
  phonepe: 'phonepe',
  paytm: 'paytm',
  bhim: 'bhim',
};

/** Characters of a QR code's PNG in a data URL. */
const maxImageLength = 200_000;

/**
 * Order Pay, `POST /orders/sessions` of API 2025-01-01 (cashfree.com/docs/api-reference/payments/latest/payments/pay),
 * which Cashfree enables for an account on request. The payload is not part of its schema: the names of the links are those of
 * its UPI examples. `transaction_expiry_time` is left out, because its documents disagree about the times allowed: the code
 * then ends by the time limit of the account (10 minutes to 24 hours) or with the order.
 */
export async function startUpi(client: CashfreeClient, request: UpiRequest): Promise<UpiContent> {
  const { sessionId, channel, number, amount } = request;
  const body = {
    payment_session_id: sessionId,
    payment_method: { upi: { channel: channel === 'link' ? 'link' : 'qrcode' } },
  };
  const key = String(number);
  const answer = await client({ call: 'pay order', method: 'POST', path: '/orders/sessions', body, key });
  if (answer.status !== 200) throw refused(answer);
  const { cf_payment_id, payment_amount, data } = readAnswer(upiAnswer, answer);
  if (payment_amount !== amount) throw contradiction(answer, 'another amount');
  const payload = data.payload ?? {};
  const content = { attemptId: cf_payment_id, testUrl: null };
  return channel === 'link'
    ? { ...content, links: linksOf(answer, payload), qr: null }
    : { ...content, links: [], qr: qrOf(answer, payload.qrcode) };
}

/** Whether a browser may follow a link: it opens a UPI app, or in Cashfree's test mode a page of Cashfree. */
const isOpenable = (url: string): boolean =>
  isUpiLink(url) || /^https:\/\/(?:[a-z0-9-]+\.)+cashfree\.com\//.test(url);

/** The links that open UPI apps; any other is dropped. */
function linksOf(answer: ProviderAnswer, payload: Record<string, unknown>): UpiLink[] {
  const links = Object.entries(apps).flatMap(([name, app]) => {
    const url = payload[name];
    return typeof url === 'string' && isOpenable(url) ? [{ app, url }] : [];
  });
  if (links.length === 0) throw contradiction(answer, 'no link of a UPI app');
  return links;
}

function qrOf(answer: ProviderAnswer, qrcode: unknown): NonNullable<UpiContent['qr']> {
  const text = typeof qrcode === 'string' ? qrcode : '';
  if (isUpiLink(text)) return { text };
  const isImage = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length <= maxImageLength;
  if (!isImage) throw contradiction(answer, 'no QR code');
  return { image: text };
}

const declined = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'];

/** Get Payments for an Order of API 2025-01-01: the attempt with this id. */
export async function readUpi(client: CashfreeClient, name: string, attemptId: string): Promise<UpiState> {
  const path = `/orders/${encodeURIComponent(name)}/payments`;
  const answer = await client({ call: 'get payments', method: 'GET', path });
  if (answer.status !== 200) throw refused(answer);
  const attempt = readAnswer(paymentsAnswer, answer).find(({ cf_payment_id }) => cf_payment_id === attemptId);
  if (!attempt || !declined.includes(attempt.payment_status)) return { status: 'open' };
  const reason = attempt.error_details?.error_description?.replace(/\p{Cc}+/gu, ' ').trim() ?? '';
  return { status: 'declined', reason: reason === '' || reason.length > 200 ? null : reason };
}
