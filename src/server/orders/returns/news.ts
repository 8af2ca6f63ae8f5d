import type { Tx } from '@/db/client';
import type { ReturnEvent } from '@/shared/admin/webhooks';
import { piecesText } from '../core/lineTexts';
import { queueOrderMail, type ReturnMail } from '../core/mails';
import { readLines } from '../core/records';
import { type Return, readReturn } from '../core/returnRecords';
import { queueReturnWebhook } from '../core/webhooks';

/** The pieces of a return in words; `count` says how many of each line. */
export async function returnText(
  tx: Tx,
  found: Return,
  count: (line: Return['lines'][number]) => number = ({ quantity }) => quantity,
): Promise<string> {
  const lines = await readLines(tx, [found.orderId]);
  return piecesText(
    found.lines.flatMap((one) => {
      const line = lines.find(({ id }) => id === one.lineId);
      return line && count(one) > 0 ? [{ ...line, quantity: count(one) }] : [];
    }),
  );
}

/** Queues a mail about a return to the customer of its order. */
export async function queueReturnMail(
  tx: Tx,
  kind: ReturnMail,
  { id }: Return,
  now: Date,
  outcome = '',
): Promise<void> {
  const found = await readReturn(tx, id);
  await queueOrderMail(tx, kind, found.orderId, now, {
    changed: await returnText(tx, found),
    returned: {
      id,
      isExchange: found.wanted === 'exchange',
      reservedUntil: found.reservedUntil?.toISOString() ?? null,
      why: found.declineReason,
      outcome,
    },
  });
}

/** Queues the webhook of a step, after it was written. */
export const queueReturnEvent = async (
  tx: Tx,
  event: ReturnEvent,
  { id }: Return,
  now: Date,
): Promise<void> => queueReturnWebhook(tx, event, await readReturn(tx, id), now);
