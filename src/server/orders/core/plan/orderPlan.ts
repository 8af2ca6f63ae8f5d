import type { StaffActor } from '@/server/audit';
import type { StockCause, StockLine } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import type { ReturnEvent } from '@/shared/admin/webhooks';
import type { Paise } from '@/shared/money';
import type { LinePick } from '@/shared/orders/amounts/pieces';
import { fulfilmentFrom } from '@/shared/orders/fulfilment';
import { factsOfDecision, statusOf } from '@/shared/orders/statusOf';
import type { StoreCreditCause } from '@/shared/orders/storeCredit';
import type { MoreFacts, OrderMail } from '../news/mails';
import type { OrderEvent, ParcelEvent } from '../news/webhooks';
import type {
  ActorRef,
  DerivedColumns,
  LineRow,
  NewEvent,
  OrderChange,
  OrderRow,
  RefundRow,
} from '../records/records';
import type { NewRefundLine } from '../records/refundRecords';
import type { OrderFacts } from './orderFacts';
import { entryOf, type LogEntry, type OrderChangeEntry } from './orderLog';

type StockMove = { act: 'take' | 'return'; reason: StockCause['reason']; pieces: readonly StockLine[] };

/** Paise that the customer of an order gets as store credit, negative when the order uses them. */
type CreditMove = { amount: Paise; cause: StoreCreditCause; note?: string };

/** A refund to record. What becomes store credit is given at once, with a mail unless the plan has its own. */
type PlannedRefund = {
  row: RefundRow;
  lines: readonly NewRefundLine[];
  isCreditMailed: boolean;
  /** Whether it returns money that has just arrived: an order that gave back too much before does not stop it. */
  isArrival?: boolean;
};

type Sending = { sendAt?: Date; cause?: string };

/** What is sent about an order. `parcelId` is `unsavedId` for the parcel that the plan makes. */
export type OrderNews =
  | { kind: 'mail'; mail: OrderMail; facts?: MoreFacts }
  | { kind: 'parcelMail'; parcelId: number; isCorrection?: boolean }
  | { kind: 'webhook'; event: OrderEvent; sending?: Sending }
  /** Replaces one that waits to be sent; without it there is nothing to tell again. */
  | { kind: 'renewedWebhook'; event: OrderEvent; cause: string; sendAt: Date }
  | { kind: 'parcelWebhook'; event: ParcelEvent; parcelId: number; isUndoable: boolean }
  | { kind: 'returnWebhook'; event: ReturnEvent; returnId: number };

/** Unsent news that are no longer true. */
export type Withdrawal =
  | { kind: 'placed' }
  | { kind: 'mail'; mail: OrderMail; part?: string }
  | { kind: 'parcel'; parcelId: number };

/**
 * What a change makes of an order, decided before anything is written: the order's rows as they become, and everything that
 * follows. The functions that make plans are pure; `applyPlan` alone writes them. A plan can be continued: its rows are the
 * facts of the next change.
 */
export type OrderPlan = Omit<OrderFacts, 'unsentMails'> & {
  /** The rows that it was decided on. */
  was: OrderFacts;
  by: ActorRef;
  now: Date;
  /** The columns of the order that change. Status and fulfilment are none of them: they are derived from the facts. */
  change: OrderChange;
  stock: readonly StockMove[];
  creditMoves: readonly CreditMove[];
  /** Those of `refunds` that are new, in the sequence in which they are recorded. */
  newRefunds: readonly PlannedRefund[];
  events: readonly NewEvent[];
  /** Invoices with the former address are credited and issued again. */
  isAddressCorrected: boolean;
  /** Reviews show whether their author received the product. */
  changesReviews: boolean;
  withdrawals: readonly Withdrawal[];
  news: readonly OrderNews[];
  log: readonly LogEntry[];
};

export type Act = Pick<OrderPlan, 'by' | 'now'>;

/** The plan that changes nothing. */
export const startPlan = (was: OrderFacts, { by, now }: Act): OrderPlan => {
  const { unsentMails: _, ...rows } = was;
  const change = missingFacts(was);
  return {
    ...rows,
    order: { ...was.order, ...change },
    was,
    by,
    now,
    change,
    stock: [],
    creditMoves: [],
    newRefunds: [],
    events: [],
    isAddressCorrected: false,
    changesReviews: false,
    withdrawals: [],
    news: [],
    log: [],
  };
};

/** The facts of a status that a former release wrote without them, while this one migrated its database. */
const missingFacts = ({ order, lines, parcels }: OrderFacts): OrderChange =>
  statusOf(order, lines, parcels) === order.status
    ? {}
    : factsOfDecision(order.status, parcels, order.cancelledBy ?? 'customer');

/** Derives the columns that an order stores of its facts. */
export const derivedOf = ({ order, lines, parcels }: OrderParcels): DerivedColumns => ({
  status: statusOf(order, lines, parcels),
  fulfilment: fulfilmentFrom(lines, parcels),
});
type OrderParcels = Pick<OrderPlan, 'order' | 'lines' | 'parcels'>;

export const withChange = (plan: OrderPlan, change: OrderChange): OrderPlan => ({
  ...plan,
  order: { ...plan.order, ...change },
  change: { ...plan.change, ...change },
});

export type EventFacts = Omit<NewEvent, 'actor' | 'actorId' | 'now'>;

export const withEvent = (plan: OrderPlan, event: EventFacts): OrderPlan => ({
  ...plan,
  events: [...plan.events, { ...plan.by, ...event, now: plan.now }],
});

export const withNews = (plan: OrderPlan, ...news: readonly OrderNews[]): OrderPlan => ({
  ...plan,
  news: [...plan.news, ...news],
});

export const withWithdrawals = (plan: OrderPlan, ...withdrawals: readonly Withdrawal[]): OrderPlan => ({
  ...plan,
  withdrawals: [...plan.withdrawals, ...withdrawals],
});

/** Columns of a line that plans change. */
export const changingColumns = [
  'cancelled',
  'refunded',
  'cancelledRefunded',
  'restocked',
  'returned',
  'variantId',
  'size',
  'color',
  'sku',
  'image',
  'taxes',
  'pieceAmounts',
] as const satisfies readonly (keyof LineRow)[];
/** `quantity` follows from `cancelled`. */
export type LineChange = Partial<Pick<LineRow, (typeof changingColumns)[number] | 'quantity'>>;

/** Changes the picked lines of an order; picks of 0 or fewer pieces are none. */
export const withLines = (
  plan: OrderPlan,
  picks: readonly LinePick[],
  changeOf: (line: LineRow, quantity: number) => LineChange,
): OrderPlan => ({
  ...plan,
  lines: plan.lines.map((line) => {
    const quantity = picks.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return quantity <= 0 ? line : { ...line, ...changeOf(line, quantity) };
  }),
});

/** Moves pieces of an order out of stock or into it, whether or not its lines count them as restocked. */
export function withStock(
  plan: OrderPlan,
  act: StockMove['act'],
  reason: StockMove['reason'],
  picks: readonly LinePick[],
): OrderPlan {
  const pieces = picks.flatMap(({ lineId, quantity }) => {
    const line = plan.lines.find(({ id }) => id === lineId);
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return pieces.length === 0 ? plan : { ...plan, stock: [...plan.stock, { act, reason, pieces }] };
}

/** Returns pieces of an order to stock. */
export const withRestocked = (
  plan: OrderPlan,
  picks: readonly LinePick[],
  reason: StockMove['reason'],
): OrderPlan => withWrittenOff(withStock(plan, 'return', reason, picks), picks);

/** Counts pieces that came back damaged: they are not with the customer, and not in stock. */
export const withWrittenOff = (plan: OrderPlan, picks: readonly LinePick[]): OrderPlan =>
  withLines(plan, picks, ({ restocked }, quantity) => ({ restocked: restocked + quantity }));

/** Takes pieces that an order returned to stock from it again. */
export const withTakenAgain = (plan: OrderPlan, picks: readonly LinePick[]): OrderPlan =>
  withLines(withStock(plan, 'take', 'order', picks), picks, ({ restocked }, quantity) => ({
    restocked: restocked - quantity,
  }));

/** Moves store credit between an order and its customer. */
export const withCredit = (plan: OrderPlan, move: CreditMove): OrderPlan => ({
  ...plan,
  credit: creditAfter(plan, move.amount),
  creditMoves: [...plan.creditMoves, move],
});

const creditAfter = ({ credit }: OrderPlan, amount: Paise): OrderPlan['credit'] => ({
  ...credit,
  balance: credit.balance + amount,
  ofOrder: credit.ofOrder + amount,
});

/** Records a refund, with the store credit that it gives. */
export function withRefund(plan: OrderPlan, refund: PlannedRefund): OrderPlan {
  const { row } = refund;
  return {
    ...plan,
    refunds: [row, ...plan.refunds],
    newRefunds: [...plan.newRefunds, refund],
    ...(row.target === 'storeCredit' && { credit: creditAfter(plan, row.net) }),
  };
}

/** Logs what a plan has changed since it started, or since the order was `since`. */
export function withLog(
  plan: OrderPlan,
  by: Person | StaffActor,
  change: Omit<OrderChangeEntry, 'now'>,
  since: OrderRow = plan.was.order,
): OrderPlan {
  const entry = entryOf(by, since, plan.order, change);
  return entry ? { ...plan, log: [...plan.log, entry] } : plan;
}
