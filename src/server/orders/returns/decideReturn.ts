import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { can, isPerson, type Person } from '@/shared/access/actor';
import { notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { adminRef, customerRef, readOrder } from '../core/records/records';
import { changeReturn, type Return, readReturn } from '../core/records/returnRecords';
import { planRelease, planReservation, readNewVariants } from './reservations';
import { startReturnPlan } from './startReturnPlan';
import { assertStep, planStep, withReturnMail, withReturnWebhook } from './steps';

/**
 * Approves a request; the new pieces of an exchange are set aside. Throws notFound, and conflict when it was decided before
 * or the new size is sold out.
 */
export async function approveReturn(
  { db, now }: Deps,
  admin: Person,
  { id, note }: { id: number; note: string | null },
): Promise<number> {
  const act = { by: adminRef(admin.id), now: now() };
  await write(db, async (tx) => {
    const { found, plan } = await startReturnPlan(tx, id, act);
    assertStep(found, 'approved');
    const reserved =
      found.wanted === 'exchange'
        ? planReservation(plan, id, await readNewVariants(tx, found, act.now))
        : plan;
    const approved = planStep(reserved, id, { to: 'approved', change: { staffNote: note } });
    const mailed = withReturnMail(approved, 'returnApproved', id);
    await applyPlan(tx, withReturnWebhook(mailed, 'return.approved', id));
  });
  return id;
}

/** Declines a request, with a reason that the customer reads. Throws notFound, and conflict when it was decided before. */
export async function declineReturn(
  { db, now }: Deps,
  admin: Person,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const act = { by: adminRef(admin.id), now: now() };
  await write(db, async (tx) => {
    const { plan } = await startReturnPlan(tx, id, act);
    const change = { declineReason: reason };
    const declined = planStep(plan, id, { to: 'declined', change, note: reason });
    const mailed = withReturnMail(declined, 'returnDeclined', id);
    await applyPlan(tx, withReturnWebhook(mailed, 'return.declined', id));
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
    const { plan } = await startReturnPlan(tx, id, { by, now: moment });
    const cancelled = planStep(plan, id, { to: 'cancelled' });
    const released = planRelease(cancelled, id, await readNewVariants(tx, found, moment));
    await applyPlan(tx, isOwn ? released : withReturnMail(released, 'returnCancelled', id));
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
