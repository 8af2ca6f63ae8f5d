import type { RefundRequest, RefundState } from '../port/gateway';
import { readAnswer } from '../port/providerHttp';
import { captureAnswer, refundAnswer } from './answers';
import { issueOf, type PaypalClient, refused, unexpectedAnswer } from './client';
import { fromValue, toForeignUnits, toValue } from './conversion';
import { parseReference } from './mark';

/**
 * Payments v2, Refund captured payment. Uses the rate of the charge, so that a rate change neither benefits
 * nor harms the customer, and a full refund returns the full charge.
 */
export async function refundCapture(client: PaypalClient, request: RefundRequest): Promise<RefundState> {
  const path = `/v2/payments/captures/${encodeURIComponent(request.paymentId)}`;
  const found = await client({ call: 'get capture', method: 'GET', path });
  if (found.status !== 200) throw refused(found);
  const capture = readAnswer(captureAnswer, found);
  const mark = parseReference(capture.custom_id);
  const { currency_code, value } = capture.amount;
  const captured = fromValue(value, currency_code);
  if (!mark || captured === null || currency_code !== mark.rate.currency) {
    throw unexpectedAnswer(found, 'not a capture of ours');
  }
  // The parts of a payment add up to what was captured, to the cent.
  const upTo = (paise: number) =>
    paise >= mark.paise ? captured : Math.min(captured, toForeignUnits(paise, mark.rate));
  const { amount, refundedBefore = 0 } = request;
  const units = upTo(refundedBefore + amount) - (refundedBefore === 0 ? 0 : upTo(refundedBefore));
  if (units < 1) return { status: 'failed', providerRefundId: null, error: 'REFUND_AMOUNT_TOO_LOW' };

  const answer = await client({
    call: 'refund',
    method: 'POST',
    path: `${path}/refund`,
    body: JSON.stringify({ amount: { currency_code, value: toValue(units, currency_code) } }),
    requestId: request.idempotencyKey,
  });
  // The same request is still running elsewhere.
  if (answer.status === 409) return { status: 'open', providerRefundId: null };
  if (answer.status === 422) {
    return { status: 'failed', providerRefundId: null, error: issueOf(answer) ?? 'no reason given' };
  }
  if (answer.status !== 200 && answer.status !== 201) throw refused(answer);
  const { id, status } = readAnswer(refundAnswer, answer);
  if (status === 'COMPLETED') return { status: 'done', providerRefundId: id };
  if (status === 'PENDING') return { status: 'open', providerRefundId: id };
  return { status: 'failed', providerRefundId: id, error: `The provider says ${status}.` };
}
