import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { can, isPerson, type Person } from '@/shared/access/actor';
import { notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { adminRef, customerRef, readOrder } from '../core/records';
import { changeReturn, type Return, readReturn } from '../core/returnRecords';
import { queueReturnEvent, queueReturnMail } from './news';
import { releaseExchange, reserveExchange } from './reservations';
import { assertStep, takeStep } from './steps';

/**
 * Approves a request; the new pieces of an exchange are set aside. Throws notFound, and conflict when it was decided before
 * or the new size is sold out.
 */
export async function approveReturn(
  { db, now }: Deps,
  admin: Person,
  { id, note }: { id: number; note: string | null },
): Promise<number> {
  const moment = now();
  const by = adminRef(admin.id);
  await write(db, async (tx) => {
    const found = await readReturn(tx, id);
    assertStep(found, 'approved');
    const reservedUntil =
      found.wanted === 'exchange' ? await reserveExchange(tx, found, { by, now: moment }) : null;
    await takeStep(tx, found, {
      to: 'approved',
      by,
      now: moment,
      change: { reservedUntil, staffNote: note },
    });
    await queueReturnMail(tx, 'returnApproved', found, moment);
    await queueReturnEvent(tx, 'return.approved', found, moment);
  });
  return id;
}

/** Declines a request, with a reason that the customer reads. Throws notFound, and conflict when it was decided before. */
export async function declineReturn(
  { db, now }: Deps,
  admin: Person,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const moment = now();
  await write(db, async (tx) => {
    const found = await readReturn(tx, id);
    const change = { declineReason: reason };
    await takeStep(tx, found, { to: 'declined', by: adminRef(admin.id), now: moment, change, note: reason });
    await queueReturnMail(tx, 'returnDeclined', found, moment);
    await queueReturnEvent(tx, 'return.declined', found, moment);
  });
  return id;
}

/** A return for its customer or staff. Throws notFound for any other caller. */
async function readVisibleReturn(tx: Tx, viewer: Person, id: number): Promise<Return> {
  const found = await readReturn(tx, id);
  const isOwn = isPerson(viewer, (await readOrder(tx, found.orderId)).userId);
  if (!isOwn && !can(viewer, 'returns.decide')) throw notFound('Return');
  return found;
}

/** Cancels a return before its pieces are received. Throws notFound, and conflict when they were. */
export async function cancelReturn(
  { db, now }: Deps,
  viewer: Person,
  { id }: { id: number },
): Promise<number> {
  const moment = now();
  await write(db, async (tx) => {
    const found = await readVisibleReturn(tx, viewer, id);
    const isOwn = (await readOrder(tx, found.orderId)).userId === viewer.id;
    const by = isOwn ? customerRef(viewer.id) : adminRef(viewer.id);
    await takeStep(tx, found, { to: 'cancelled', by, now: moment });
    await releaseExchange(tx, found, { by, now: moment });
    if (!isOwn) await queueReturnMail(tx, 'returnCancelled', found, moment);
  });
  return id;
}

/** Saves the tracking number of the parcel that comes back. Throws notFound, and conflict unless it is awaited. */
export async function trackReturn(
  { db, now }: Deps,
  viewer: Person,
  { id, trackingNumber }: { id: number; trackingNumber: string | null },
): Promise<number> {
  const moment = now();
  await write(db, async (tx) => {
    const found = await readVisibleReturn(tx, viewer, id);
    assertStep(found, 'received');
    await changeReturn(tx, id, { trackingNumber }, moment);
  });
  return id;
}
