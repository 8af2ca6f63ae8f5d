import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, returnLines } from '@/db/schema';
import { write } from '@/db/write';
import { lineLabel } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { fulfilmentFrom } from '@/shared/orders/fulfilment';
import type { ReceiveReturnIn } from '@/shared/schemas/returns';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { unreturnedNote } from '../core/lineTexts';
import { readParcels } from '../core/parcelRecords';
import { addEvent, adminRef, changeOrder, type LineRow, readLines } from '../core/records';
import { type Return, readReturn, receivedOf } from '../core/returnRecords';
import { returnPieces, writeOff } from '../core/stockOfLines';
import { queueReturnEvent, queueReturnMail, returnText } from './news';
import { assertStep, takeStep } from './steps';

type Counted = ReceiveReturnIn['items'][number];

/**
 * Records what came back: resellable pieces go into stock, damaged ones are written off. Throws notFound, and conflict when
 * it was received before, or more is counted than was asked for or is with the customer.
 */
export async function receiveReturn(
  { db, now }: Deps,
  admin: Person,
  { id, items }: ReceiveReturnIn,
): Promise<number> {
  const moment = now();
  const by = adminRef(admin.id);
  await write(db, async (tx) => {
    const found = await readReturn(tx, id);
    assertStep(found, 'received');
    const lines = await readLines(tx, [found.orderId]);
    const counted = items.map((item) => ({ item, line: checkCount(found, lines, item) }));
    for (const { item, line } of counted) {
      const { resellable, damaged } = item;
      const cause = { orderId: found.orderId, actorId: admin.id, reason: 'return', now: moment } as const;
      for (const lost of await returnPieces(tx, [{ ...line, quantity: resellable }], cause))
        await addEvent(tx, found.orderId, { ...unreturnedNote(lost), now: moment });
      await writeOff(tx, [{ ...line, restocked: line.restocked + resellable, quantity: damaged }]);
      await recordCount(tx, id, item);
    }
    const fulfilment = fulfilmentFrom(
      await readLines(tx, [found.orderId]),
      await readParcels(tx, [found.orderId]),
    );
    await changeOrder(tx, found.orderId, { fulfilment }, moment);
    const received = await readReturn(tx, id);
    const note = [await returnText(tx, received, receivedOf), ...(await damagedText(tx, received))].join(
      ', ',
    );
    await takeStep(tx, received, { to: 'received', by, now: moment, note: `Came back: ${note}` });
    await queueReturnMail(tx, 'returnReceived', received, moment);
    await queueReturnEvent(tx, 'return.received', received, moment);
  });
  return id;
}

async function damagedText(tx: Tx, received: Return): Promise<string[]> {
  const text = await returnText(tx, received, ({ damaged }) => damaged);
  return text === '' ? [] : [`damaged: ${text}`];
}

function checkCount(
  found: Return,
  lines: readonly LineRow[],
  { lineId, resellable, damaged }: Counted,
): LineRow {
  const asked = found.lines.find((one) => one.lineId === lineId);
  const line = lines.find(({ id }) => id === lineId);
  if (!asked || !line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  const count = resellable + damaged;
  if (count > asked.quantity)
    throw new AppError('conflict', `Return #${found.id} is about ${asked.quantity} × ${label}.`);
  // Staff may have taken pieces back with a refund meanwhile.
  const withCustomer = line.quantity - line.restocked;
  if (count > withCustomer)
    throw new AppError(
      'conflict',
      withCustomer === 0
        ? `The customer has no ${label} any more. A refund of this order took them back. Cancel the return.`
        : `The customer has ${withCustomer} × ${label}. A refund of this order took the others back.`,
    );
  return line;
}

async function recordCount(
  tx: Tx,
  returnId: number,
  { lineId, resellable, damaged }: Counted,
): Promise<void> {
  await tx
    .update(returnLines)
    .set({ resellable, damaged })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, lineId)))
    .run();
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${resellable + damaged}` })
    .where(eq(orderLines.id, lineId))
    .run();
}
