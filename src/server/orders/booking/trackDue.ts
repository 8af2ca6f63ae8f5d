import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { isUnderWay, isUnreleased, parcels } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { write } from '@/db/write';
import { CourierError, type CourierPort, maxTracked } from '@/server/couriers';
import { mapInTurn } from '@/shared/inTurn';
import { isOver } from '../../platform/futureTimes';
import { type Job, leaseDue } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { changeParcel, type Parcel, readParcel } from '../core/records/parcelRecords';
import { askForEach } from './askCourier';
import { isBooked, releaseBooking } from './changeBooking';
import { readRound, recordRound } from './rounds';
import { repeatBooking, settleRequested } from './runBooking';
import { nextCheck, pauseMs } from './schedule';
import { applyTracking } from './tracking';

/** Milliseconds between two looks at what is due. */
const pollEveryMs = 15_000;
/** Milliseconds until a booking without an answer is looked up again. */
const lookUpEveryMs = 30_000;

type Round = { asked: number; fault: string | null };

/**
 * A round of questions to each courier: bookings whose answer got lost, bookings to cancel, and where the parcels are.
 * Newest first, at most as many as one question may name; a courier that does not answer is left alone for a while.
 */
export async function trackDue(deps: Deps): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const name of deps.couriers.names) {
    const port = deps.couriers.byName(name);
    if (port && !(await isPausing(deps, port))) rounds.push(await askCourier(deps, port));
  }
  return rounds;
}

async function isPausing({ db, now }: Deps, { courier }: CourierPort): Promise<boolean> {
  const last = await readRound(db, courier);
  if (!last || last.faults === 0) return false;
  const pause = pauseMs(last.faults);
  return !isOver(new Date(last.askedAt.getTime() + pause), now(), pause);
}

async function askCourier(deps: Deps, port: CourierPort): Promise<Round> {
  const { db, now } = deps;
  const due = await leaseParcels(deps, port);
  if (due.length === 0) return { asked: 0, fault: null };
  const outcomes = [
    ...(await askForEach(
      due.filter(({ booking }) => booking === 'requested'),
      (parcel) => settleRequested(deps, port, parcel),
    )),
    ...(await askForEach(
      due.filter(({ booking }) => booking === 'waiting'),
      (parcel) => repeatBooking(deps, parcel),
    )),
    ...(await askForEach(
      due.filter(isBooked).filter(({ state }) => state === 'cancelled'),
      (parcel) => releaseBooking(deps, port, parcel),
    )),
    ...(await Promise.allSettled([
      followParcels(
        deps,
        port,
        due.filter(isBooked).filter(({ state }) => state !== 'cancelled'),
      ),
    ])),
  ];
  const fault = faultIn(outcomes, deps);
  await write(db, (tx) => recordRound(tx, port.courier, fault, now()));
  return { asked: due.length, fault };
}

/** The words of a courier that did not answer. Other faults are logged; their parcels are due again. */
function faultIn(outcomes: readonly PromiseSettledResult<unknown>[], { log }: Deps): string | null {
  let fault: string | null = null;
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    const { reason } = outcome;
    if (reason instanceof CourierError && reason.fault !== 'refused') fault = reason.message;
    else log.warn({ err: reason }, 'a parcel could not be followed');
  }
  return fault;
}

async function followParcels(
  { db, log, now }: Deps,
  port: CourierPort,
  booked: readonly (Parcel & { trackingNumber: string })[],
): Promise<void> {
  if (booked.length === 0) return;
  const found = await port.track(booked.map(({ trackingNumber }) => trackingNumber));
  const outcomes = await Promise.allSettled(
    found.map((tracking) => {
      const parcel = booked.find(({ trackingNumber }) => trackingNumber === tracking.trackingNumber);
      return parcel && write(db, (tx) => applyTracking(tx, parcel.id, tracking, log, now()));
    }),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a report could not be recorded');
}

/** Leases the due parcels: they are due again later, also when the process ends meanwhile. */
async function leaseParcels({ db, now }: Deps, { courier }: CourierPort): Promise<Parcel[]> {
  const moment = now();
  const leased = await leaseDue(
    db,
    (from) => dueParcels(from, courier, moment),
    async (tx, { id }) => postpone(tx, await readParcel(tx, id), moment),
  );
  return mapInTurn(leased, ({ id }) => readParcel(db, id));
}

async function postpone(tx: Tx, parcel: Parcel, now: Date): Promise<void> {
  if (parcel.state === 'cancelled' && parcel.booking === 'booked') return;
  const isOpen = parcel.booking === 'requested' || parcel.booking === 'waiting';
  const checkAt = isOpen ? new Date(now.getTime() + lookUpEveryMs) : nextCheck(parcel, now);
  await changeParcel(tx, parcel, { checkAt }, now);
}

/** Parcels that a courier has, or should get. */
const isFollowed = or(
  inArray(parcels.booking, ['requested', 'booked']),
  and(hasLiteral(parcels.booking, 'waiting'), hasLiteral(parcels.state, 'packed')),
);

/** The newest parcels that are due: to be looked up, followed, or cancelled because they were unpacked. */
async function dueParcels(db: DbOrTx, courier: CourierPort['courier'], now: Date): Promise<{ id: number }[]> {
  const id = { id: parcels.id };
  const isTheirs = eq(parcels.courier, courier);
  const isDue = and(isNotNull(parcels.checkAt), lte(parcels.checkAt, now));
  const due = await db
    .select(id)
    .from(parcels)
    .where(and(isDue, isTheirs, isFollowed, isUnderWay))
    // As an expression, so that the few due ones are sorted instead of all being read in this sequence.
    .orderBy(desc(sql`${parcels.id} + 0`))
    .limit(maxTracked)
    .all();
  const toRelease = await db
    .select(id)
    .from(parcels)
    .where(and(isUnreleased, isTheirs, isNull(parcels.carrierState), isNull(parcels.bookingError)))
    .orderBy(asc(parcels.orderId))
    .limit(maxTracked)
    .all();
  const ids = new Set([...toRelease, ...due].map((row) => row.id));
  return [...ids]
    .toSorted((one, other) => other - one)
    .slice(0, maxTracked)
    .map((one) => ({ id: one }));
}

/** Asks the couriers about what is due, every 15 s. */
export const couriersJob = (deps: Deps): Job => ({
  name: 'couriers',
  everyMs: pollEveryMs,
  run: () => trackDue(deps),
});
