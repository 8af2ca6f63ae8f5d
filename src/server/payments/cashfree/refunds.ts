import { createHash } from 'node:crypto';
import type { RefundRequest, RefundState } from '../port/gateway';
import { type ProviderAnswer, readAnswer } from '../port/providerHttp';
import { refundAnswer } from './answers';
import { type CashfreeClient, codeOf, contradiction, refused } from './client';

/**
 * Cashfree API 2025-01-01, Get Refund and Create Refund. Queries before creating: the provider's replay of an
 * idempotent request would return an outdated state, and refunds are queried until done.
 */
export async function refund(client: CashfreeClient, request: RefundRequest): Promise<RefundState> {
  const refundId = refundName(request.idempotencyKey);
  const path = `/orders/${encodeURIComponent(request.providerOrderId)}/refunds`;
  const get = () => client({ call: 'get refund', method: 'GET', path: `${path}/${refundId}` });

  const known = await get();
  // The response for an unknown refund is documented for orders only; creating it twice is impossible anyway.
  if (known.status !== 404 && known.status !== 400) return stateOf(known, request);
  const body = {
    refund_id: refundId,
    refund_amount: request.amount / 100,
    refund_note: `Refund of ${request.providerOrderId}`,
    refund_speed: 'STANDARD',
  };
  const created = await client({ call: 'create refund', method: 'POST', path, body });
  // Another request created it between our two calls.
  if (created.status === 409 || created.status === 422) return stateOf(await get(), request);
  // The request itself was refused (too late, more than was paid): a retry would not help.
  if (created.status === 400) {
    return { status: 'failed', providerRefundId: null, error: codeOf(created) ?? 'no code given' };
  }
  return stateOf(created, request);
}

/** 3 to 40 letters and digits, derived from the key. */
export function refundName(key: string): string {
  if (/^[A-Za-z0-9]{3,40}$/.test(key)) return key;
  return `r${createHash('sha256').update(key).digest('hex').slice(0, 39)}`;
}

function stateOf(answer: ProviderAnswer, { amount }: RefundRequest): RefundState {
  if (answer.status !== 200) throw refused(answer);
  const refund = readAnswer(refundAnswer, answer);
  if (refund.refund_amount !== amount) throw contradiction(answer, 'another amount');
  const providerRefundId = refund.cf_refund_id ?? refund.refund_id;
  switch (refund.refund_status) {
    case 'SUCCESS':
      return { status: 'done', providerRefundId };
    case 'CANCELLED':
    case 'FAILED':
      return {
        status: 'failed',
        providerRefundId,
        error: refund.status_description || `The provider says ${refund.refund_status}.`,
      };
    default:
      return { status: 'open', providerRefundId };
  }
}
