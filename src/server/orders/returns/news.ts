import type { Tx } from '@/db/client';
import type { ReturnEvent } from '@/shared/admin/webhooks';
import { picksText } from '../core/news/lineTexts';
import { type MoreFacts, queueOrderMail, type ReturnMail } from '../core/news/mails';
import { queueReturnWebhook } from '../core/news/webhooks';
import { type LineRow, readLines } from '../core/records/records';
import { type Return, readReturn } from '../core/records/returnRecords';

/** The pieces of a return in words; `count` says how many of each line. */
export const returnText = (
  lines: readonly LineRow[],
  found: Return,
  count: (line: Return['lines'][number]) => number = ({ quantity }) => quantity,
): string =>
  picksText(
    lines,
    found.lines
      .map((one) => ({ lineId: one.lineId, quantity: count(one) }))
      .filter(({ quantity }) => quantity > 0),
  );

/** What a mail about a return says of it. */
export const returnMailFacts = (lines: readonly LineRow[], found: Return, outcome = ''): MoreFacts => ({
  changed: returnText(lines, found),
  returned: {
    id: found.id,
    isExchange: found.wanted === 'exchange',
    reservedUntil: found.reservedUntil?.toISOString() ?? null,
    why: found.declineReason,
    replacementId: found.replacementId,
    outcome,
  },
});

/** Queues a mail about a return to the customer of its order, after its step was written. */
export async function queueReturnMail(tx: Tx, kind: ReturnMail, { id }: Return, now: Date): Promise<void> {
  const found = await readReturn(tx, id);
  const lines = await readLines(tx, [found.orderId]);
  await queueOrderMail(tx, kind, found.orderId, now, returnMailFacts(lines, found));
}

/** Queues the webhook of a step, after it was written. */
export const queueReturnEvent = async (
  tx: Tx,
  event: ReturnEvent,
  { id }: Return,
  now: Date,
): Promise<void> => queueReturnWebhook(tx, event, await readReturn(tx, id), now);
