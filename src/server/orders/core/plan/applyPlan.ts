import type { Tx } from '@/db/client';
import { preparedUpdate } from '@/db/prepared';
import { orderLines } from '@/db/schema';
import { logChange } from '@/server/audit';
import { catalogueChanged, returnStock, type StockLine, takeStock } from '@/server/catalogue';
import { giveUsesBack, saveTakenOff, takeUsesAgain } from '@/server/offers';
import { addCredit, giveCredit, spendCredit } from '@/server/storeCredit';
import { forEachInTurn, mapInTurn } from '@/shared/inTurn';
import { chargesOf } from '@/shared/orders/amounts/charges';
import { presentOffers } from '@/shared/orders/amounts/offers';
import { AppError } from '../../../platform/errors';
import { unreturnedNote } from '../news/lineTexts';
import {
  type NamedDocument,
  queueOrderMail,
  queueParcelMail,
  sendingOfParcel,
  withdrawParcelNews,
  withdrawPlacedMail,
  withdrawUndoable,
} from '../news/mails';
import {
  queueOrderWebhook,
  queueParcelWebhook,
  queueReturnWebhook,
  renewOrderWebhook,
} from '../news/webhooks';
import { hasLeft, type Parcel, saveParcels, unsavedId } from '../records/parcelRecords';
import {
  addEvent,
  changePayment,
  type DerivedColumns,
  type LineRow,
  type PaymentRow,
  saveOrder,
} from '../records/records';
import { insertRefund, saveRefundAnswers } from '../records/refundRecords';
import { returnIn, saveReturns } from '../records/returnRecords';
import { assertGaveNoMoreThanTaken } from '../rules/orderBalance';
import { issueForOrder } from './issueForOrder';
import type { LogEntry } from './orderLog';
import { changingColumns, derivedOf, type OrderNews, type OrderPlan, type Withdrawal } from './orderPlan';
import type { OrderUndo, ParcelUndo } from './orderUndo';

/** What of a plan got its number when it was written. */
export type Applied = {
  /** The parcels of the order as stored, in the plan's sequence. */
  parcels: Parcel[];
  /** Its new refunds, in the plan's sequence. */
  refundIds: number[];
  /** The tax documents that the change issued. */
  documents: readonly NamedDocument[];
};

/**
 * Writes a plan, in the transaction that read its facts: the only function that does. The order's status and fulfilment are
 * derived from its facts here. Throws conflict when stock or store credit is gone.
 */
export async function applyPlan(tx: Tx, planned: OrderPlan): Promise<Applied> {
  const derived = derivedOf(planned);
  const plan = { ...planned, order: { ...planned.order, ...derived } };
  const { was, order, now } = plan;
  const { id } = order;
  await moveUses(tx, plan);
  await moveStock(tx, plan, 'take');
  const parcels = await saveParcels(tx, was.parcels, plan.parcels, now);
  const lost = await moveStock(tx, plan, 'return');
  await saveLines(tx, was.lines, plan.lines);
  await moveTakenOff(tx, plan);
  await saveReturns(tx, was.returns, plan.returns, now);
  await savePayments(tx, was.payments, plan.payments, now);
  await saveRefundAnswers(tx, was.refunds, plan.refunds);
  const refundIds = await mapInTurn(plan.newRefunds, ({ row, lines }) => insertRefund(tx, row, lines));
  const change = { ...plan.change, ...changedOf(derived, was.order) };
  if (Object.keys(change).length > 0) await saveOrder(tx, id, change, now);
  for (const event of plan.events) await addEvent(tx, id, event);
  // Before the news: mails name what is issued.
  const isCorrected = plan.isAddressCorrected;
  const issued = await issueForOrder(tx, { ...plan, parcels }, now, { isCorrected });
  const documents = issued.map(({ kind, number }) => ({ kind, number }));
  await moveCredit(tx, plan, refundIds, documents);
  for (const line of lost) await addEvent(tx, id, { ...unreturnedNote(line), now });
  if (plan.changesReviews) await catalogueChanged(tx);
  await forEachInTurn(plan.withdrawals, (withdrawal) => withdraw(tx, id, withdrawal));
  const saved = parcels.find((_, at) => plan.parcels[at]?.id === unsavedId);
  await forEachInTurn(plan.news, (news) => queue(tx, plan, { parcels, documents }, savedNews(news, saved)));
  for (const entry of plan.log) await logEntry(tx, entry, saved, now);
  return { parcels, refundIds, documents };
}

const changedOf = ({ status, fulfilment }: DerivedColumns, was: DerivedColumns): Partial<DerivedColumns> => ({
  ...(status !== was.status && { status }),
  ...(fulfilment !== was.fulfilment && { fulfilment }),
});

/** Counts an order's offers as unused when it is cancelled before it left, and as used again when it goes on. */
async function moveUses(tx: Tx, { was, order, now }: OrderPlan): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  if (order.offers === null || (was.order.status === 'cancelled') === isCancelled) return;
  if (!isCancelled) await takeUsesAgain(tx, order);
  else if (!was.parcels.some(hasLeft)) await giveUsesBack(tx, order.id, now);
}

/** Stores what each offer takes off the pieces that the order has now; nothing off a cancelled order. */
async function moveTakenOff(tx: Tx, { was, order, lines }: OrderPlan): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  const isSame =
    isCancelled === (was.order.status === 'cancelled') &&
    lines.every(({ cancelled }, at) => cancelled === was.lines[at]?.cancelled);
  if (order.offers === null || isSame) return;
  const taken = presentOffers(order.offers, lines, chargesOf(order));
  await saveTakenOff(tx, order.id, isCancelled ? taken.map((offer) => ({ ...offer, amount: 0 })) : taken);
}

/** Moves the pieces of one direction. Returns those that have no place in stock any more. */
async function moveStock(tx: Tx, plan: OrderPlan, act: 'take' | 'return'): Promise<StockLine[]> {
  const { order, by, now } = plan;
  const moves = plan.stock.filter((move) => move.act === act);
  const lost = await mapInTurn(moves, async ({ reason, pieces }): Promise<StockLine[]> => {
    const cause = { orderId: order.id, actorId: by.actorId, reason, now };
    if (act === 'take') {
      await takeStock(tx, pieces, cause);
      return [];
    }
    const unreturned = await returnStock(tx, pieces, cause);
    // The new pieces of an exchange are no pieces of the order.
    return reason === 'exchange' ? [] : unreturned;
  });
  return lost.flat();
}

const updateLine = preparedUpdate(orderLines);

async function saveLines(tx: Tx, before: readonly LineRow[], after: readonly LineRow[]): Promise<void> {
  for (const [at, line] of after.entries()) {
    const changed = changingColumns.filter((name) => before[at]?.[name] !== line[name]);
    const values = Object.fromEntries(changed.map((name) => [name, line[name]]));
    if (changed.length > 0) await updateLine(tx, line.id, values);
  }
}

async function savePayments(
  tx: Tx,
  before: readonly PaymentRow[],
  after: readonly PaymentRow[],
  now: Date,
): Promise<void> {
  for (const [at, { id, status, checkAt }] of after.entries())
    if (before[at]?.status !== status) await changePayment(tx, id, { status, checkAt }, now);
}

async function moveCredit(
  tx: Tx,
  plan: OrderPlan,
  refundIds: readonly number[],
  documents: readonly NamedDocument[],
): Promise<void> {
  const { order, by, now, creditMoves, newRefunds } = plan;
  const staffId = by.actor === 'admin' ? by.actorId : null;
  const about = { userId: order.userId, orderId: order.id, staffId, now };
  for (const { amount, ...move } of creditMoves)
    if (amount > 0) await addCredit(tx, { ...about, ...move, amount });
    else await spendCredit(tx, { ...about, ...move, amount: -amount });
  for (const [at, { row, isCreditMailed }] of newRefunds.entries()) {
    if (row.target !== 'storeCredit') continue;
    const { net: amount, reason: note } = row;
    const change = { ...about, cause: 'refund', amount, note, refundId: refundIds[at] } as const;
    if (isCreditMailed) await giveCredit(tx, change, { documents: [...documents] });
    else await addCredit(tx, change);
  }
  if (newRefunds.some(({ isArrival }) => !isArrival) || creditMoves.some(({ amount }) => amount > 0))
    await assertGaveNoMoreThanTaken(tx, order.id);
}

async function withdraw(tx: Tx, orderId: number, withdrawal: Withdrawal): Promise<void> {
  switch (withdrawal.kind) {
    case 'placed':
      await withdrawPlacedMail(tx, orderId);
      return;
    case 'mail':
      await withdrawUndoable(tx, orderId, withdrawal.mail, withdrawal.part);
      return;
    case 'parcel':
      await withdrawParcelNews(tx, withdrawal.parcelId);
  }
}

const savedNews = (news: OrderNews, saved: Parcel | undefined): OrderNews =>
  'parcelId' in news && news.parcelId === unsavedId ? { ...news, parcelId: saved?.id ?? unsavedId } : news;

function queue(
  tx: Tx,
  { order, returns, now }: OrderPlan,
  { parcels, documents }: { parcels: readonly Parcel[]; documents: readonly NamedDocument[] },
  news: OrderNews,
): Promise<void> {
  switch (news.kind) {
    case 'mail':
      return queueOrderMail(tx, news.mail, order.id, now, { documents, ...news.facts });
    case 'webhook':
      return queueOrderWebhook(tx, news.event, order.id, now, news.sending);
    case 'parcelMail':
      return queueParcelMail(tx, parcelOf(parcels, news), now, news);
    case 'renewedWebhook':
      return renewOrderWebhook(tx, order.id, news, now);
    case 'parcelWebhook': {
      const sending = news.isUndoable ? sendingOfParcel(news.parcelId, now) : {};
      return queueParcelWebhook(tx, news.event, parcelOf(parcels, news), now, sending);
    }
    case 'returnWebhook':
      return queueReturnWebhook(tx, news.event, returnIn(returns, news.returnId), now);
  }
}

function parcelOf(parcels: readonly Parcel[], { parcelId }: { parcelId: number }): Parcel {
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw new AppError('internal', `A plan has no parcel ${parcelId}.`);
  return parcel;
}

/** Logs a change; its undo names the parcel that the plan made. */
const logEntry = (
  tx: Tx,
  { by, change }: LogEntry,
  saved: Parcel | undefined,
  now: OrderPlan['now'],
): Promise<void> =>
  logChange(tx, by, { ...change, ...(change.undo && saved && { undo: savedUndo(change.undo, saved) }) }, now);

function savedUndo(undo: OrderUndo, { id }: Parcel): OrderUndo {
  const named = (parcel: ParcelUndo): ParcelUndo => (parcel.id === unsavedId ? { ...parcel, id } : parcel);
  if (undo.kind === 'status') return { ...undo, parcels: undo.parcels.map(named) };
  return undo.kind === 'parcel' ? { ...undo, parcel: named(undo.parcel) } : undo;
}
