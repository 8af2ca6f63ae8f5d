import type { Tx } from '@/db/client';
import type { ReturnEvent } from '@/shared/admin/webhooks';
import { SELLER, STORE } from '@/shared/shop';
import { piecesText } from '../core/lineTexts';
import { queueOrderMail, type ReturnMail } from '../core/mails';
import { readLines } from '../core/records';
import { type Return, readReturn } from '../core/returnRecords';
import { queueReturnWebhook } from '../core/webhooks';

/** The pieces of a return in words; `count` says how many of each line. */
export function returnText(
  tx: Tx,
  found: Return,
  count: (line: Return['lines'][number]) => number = ({ quantity }) => quantity,
): string {
  const lines = readLines(tx, [found.orderId]);
  return piecesText(
    found.lines.flatMap((one) => {
      const line = lines.find(({ id }) => id === one.lineId);
      return line && count(one) > 0 ? [{ ...line, quantity: count(one) }] : [];
    }),
  );
}

/** Where customers send returns; empty until the seller has an address. */
const sendTo = SELLER.address === '' ? '' : `${SELLER.legalName || STORE.name}, ${SELLER.address}`;

/** Queues a mail about a return to the customer of its order. */
export function queueReturnMail(tx: Tx, kind: ReturnMail, { id }: Return, now: Date, outcome = ''): void {
  const found = readReturn(tx, id);
  queueOrderMail(tx, kind, found.orderId, now, {
    changed: returnText(tx, found),
    returned: {
      id,
      sendTo,
      isExchange: found.wanted === 'exchange',
      reservedUntil: found.reservedUntil?.toISOString() ?? null,
      why: found.declineReason,
      outcome,
    },
  });
}

/** Queues the webhook of a step, after it was written. */
export const queueReturnEvent = (tx: Tx, event: ReturnEvent, { id }: Return, now: Date): void =>
  queueReturnWebhook(tx, event, readReturn(tx, id), now);
