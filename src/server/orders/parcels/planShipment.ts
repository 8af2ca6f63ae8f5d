import { lineQuantities, unpackedLines } from '@/shared/orders/fulfilment';
import { nextParcelNumber } from '@/shared/orders/parcels';
import type { ShipRow } from '@/shared/schemas/orders/parcels';
import { AppError, notFound } from '../../platform/errors';
import type { OrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { type OrderPlan, startPlan, withEvent, withLog, withNews } from '../core/plan/orderPlan';
import { planMove } from '../core/plan/planMove';
import { undoOfMove, undoOfParcelChange } from '../core/plan/undoFacts';
import {
  joinLines,
  newParcel,
  type Parcel,
  parcelNote,
  type Shipment,
  shipmentIn,
  shipmentOfPacked,
} from '../core/records/parcelRecords';
import { adminRef, type LineRow } from '../core/records/records';
import { checkOpen, planBeginning } from './planPacking';

/** What of an order is shipped: one packed parcel, chosen lines, or everything that is left. */
export type Content = Pick<ShipRow, 'parcelId' | 'lines'>;

/**
 * Plans that staff ship a parcel of an order. An order of which everything has left becomes shipped; another one is
 * processing until the rest leaves. Throws notFound, and conflict when nothing of it can be shipped.
 */
export function planStaffShipment(
  facts: OrderFacts,
  admin: Doer,
  content: Content & { shipment: Shipment },
  now: Date,
): OrderPlan {
  checkOpen(facts.order);
  const { plan, part } = planShipment(startPlan(facts, { by: adminRef(admin.id), now }), content);
  const [before, after] = [shipmentIn(facts.parcels), shipmentIn(plan.parcels)];
  if (part === 'all')
    return withLog(plan, admin, { act: 'status', also: { before, after }, undo: undoOfMove(plan) });
  const was = part.packedAt === null ? null : 'packed';
  const also = {
    before: { ...before, parcel: null, sent: was },
    after: { ...after, parcel: part.number, sent: 'shipped' },
  };
  return withLog(plan, admin, { act: 'parcel', also, undo: undoOfParcelChange(plan, part) });
}

/** Plans the shipment of an open order, with all news about it. Returns the parcel as well, or `all` when nothing remains. */
export function planShipment(
  plan: OrderPlan,
  content: Content & { shipment: Shipment },
): { plan: OrderPlan; part: Parcel | 'all' } {
  const { shipment } = content;
  const { parcels, part } = partOf(plan, content);
  const chosen = { ...plan, parcels };
  return part === 'all'
    ? { plan: planMove(chosen, { to: 'shipped', shipment, isUndoable: true }), part }
    : shipPart(chosen, part, shipment);
}

type Part = { parcels: readonly Parcel[]; part: Parcel | 'all' };

/** The parcel that is shipped, made where needed; `all` when nothing of the order remains. */
function partOf({ order, lines, parcels, now }: OrderPlan, { parcelId, lines: wanted }: Content): Part {
  const rest = unpackedLines(lines, parcels);
  const packed = parcels.filter(({ state }) => state === 'packed');
  checkNotBeingBooked(order.id, packed);
  if (wanted) {
    checkLines(wanted, lines, parcels);
    const left = pieces(rest) - pieces(wanted);
    if (left === 0 && packed.length === 0) return { parcels, part: 'all' };
    const facts = { orderId: order.id, number: nextParcelNumber(parcels), state: 'shipped' } as const;
    const part = newParcel(facts, wanted, now);
    return { parcels: [...parcels, part], part };
  }
  if (parcelId !== undefined) {
    const chosen = packed.find(({ id }) => id === parcelId);
    if (!chosen) throw notFound('Packed parcel');
    return { parcels, part: packed.length === 1 && rest.length === 0 ? 'all' : chosen };
  }
  if (packed.length > 1)
    throw new AppError(
      'conflict',
      `Order #${order.id} has ${packed.length} packed parcels. Ship each of them on the order's page.`,
    );
  const joined = parcels.map((parcel) =>
    parcel.state === 'packed' && rest.length > 0
      ? { ...parcel, lines: joinLines(parcel.lines, rest) }
      : parcel,
  );
  return { parcels: joined, part: 'all' };
}

const pieces = (lines: Parcel['lines']): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Throws conflict while the courier has yet to say whether it takes a parcel: its number would be missing. */
function checkNotBeingBooked(orderId: number, packed: readonly Parcel[]): void {
  const waiting = packed.find(({ booking }) => booking === 'requested');
  if (waiting)
    throw new AppError(
      'conflict',
      `Parcel ${waiting.number} of order #${orderId} is being booked. Try again soon.`,
    );
}

function checkLines(wanted: Parcel['lines'], lines: readonly LineRow[], parcels: readonly Parcel[]): void {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    throw new AppError('invalid', 'A line is in the parcel twice.');
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Order line');
    const { unpacked } = lineQuantities(line, parcels);
    if (quantity > unpacked)
      throw new AppError('conflict', `Only ${unpacked} × ${line.name} can still be packed.`);
  }
}

function shipPart(plan: OrderPlan, part: Parcel, shipment: Shipment): { plan: OrderPlan; part: Parcel } {
  const shipped: Parcel = {
    ...part,
    ...shipmentOfPacked(part, shipment),
    state: 'shipped',
    shippedAt: plan.now,
  };
  const parcels = plan.parcels.map((parcel) => (parcel.id === part.id ? shipped : parcel));
  const begun = planBeginning({ ...plan, parcels });
  const sent = withEvent(begun, {
    kind: 'parcel',
    from: part.state === 'packed' ? 'packed' : null,
    to: 'shipped',
    note: parcelNote(shipped),
  });
  const news = withNews(
    sent,
    { kind: 'parcelMail', parcelId: part.id },
    { kind: 'parcelWebhook', event: 'parcel.shipped', parcelId: part.id, isUndoable: true },
  );
  return { plan: news, part: shipped };
}
