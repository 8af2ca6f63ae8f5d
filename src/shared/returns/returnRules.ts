import type { ReturnMode } from './returnPolicy';

export const returnStatuses = [
  'requested',
  'approved',
  'declined',
  'received',
  'settled',
  'cancelled',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Why a piece comes back. The first four are faults: the shop takes those back whatever its policy is. */
export const returnReasons = [
  'defective',
  'wrong_item',
  'not_as_described',
  'damaged_in_transit',
  'size_too_small',
  'size_too_large',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const faults: ReadonlySet<ReturnReason> = new Set([
  'defective',
  'wrong_item',
  'not_as_described',
  'damaged_in_transit',
]);
export const isFault = (reason: ReturnReason): boolean => faults.has(reason);

/** What the customer gets for the pieces: money, another size or colour, or store credit. */
export const returnResolutions = ['refund', 'exchange', 'credit'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

export const RETURN_LIMITS = {
  /** Days after the delivery in which faults are taken. */
  faultDays: 30,
  /** Days for which an approved exchange has its new piece set aside. */
  reserveDays: 14,
  photos: 4,
  /** Characters of a comment, a note, a reason to decline. */
  text: 500,
  trackingNumber: 60,
} as const;

export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  settled: 'Settled',
  cancelled: 'Cancelled',
};

export const returnReasonLabels: Record<ReturnReason, string> = {
  defective: 'It is defective',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  damaged_in_transit: 'It arrived damaged',
  size_too_small: 'It is too small',
  size_too_large: 'It is too large',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
};

export const returnResolutionLabels: Record<ReturnResolution, string> = {
  refund: 'Refund',
  exchange: 'Exchange',
  credit: 'Store credit',
};

/** The steps that follow each status. Staff take them, but for `cancelled`, which customers may, too. */
const next: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['received', 'cancelled'],
  declined: [],
  received: ['settled'],
  settled: [],
  cancelled: [],
};
export const canFollow = (from: ReturnStatus, to: ReturnStatus): boolean => next[from].includes(to);

/** Whether a return still claims its pieces: no other return can ask for them. */
export const isOpenReturn = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'approved' || status === 'received';

type ReturnPieces = { quantity: number; resellable: number; damaged: number };

/** Pieces of a line that a return is about: what was asked for, and once it was received, what came back. */
export function piecesOfReturn(
  status: ReturnStatus,
  { quantity, resellable, damaged }: ReturnPieces,
): number {
  if (status === 'requested' || status === 'approved') return quantity;
  return status === 'received' || status === 'settled' ? resellable + damaged : 0;
}

/** Whether staff settle the pieces of a return with it alone: no other refund covers them. */
export const isSettledByReturn = (status: ReturnStatus): boolean =>
  status === 'approved' || status === 'received';

/** A delivered part of a line; `at` is its delivery as Unix milliseconds. */
type Delivery = { quantity: number; at: number };

/** A line of an order as returns see it. */
export type ReturnableLine = {
  /** What was promised when the order was placed; days count from the delivery. */
  mode: ReturnMode;
  days: number;
  deliveries: readonly Delivery[];
  /** Pieces of open returns. */
  claimed: number;
  /** Pieces that left and whose money went back. */
  refunded: number;
};

const dayMs = 86_400_000;

/** Until when pieces of a delivery can be asked for; null when never for this reason. */
function endOf({ mode, days }: ReturnableLine, { at }: Delivery, reason: ReturnReason): number | null {
  const promised = mode === 'off' ? 0 : days;
  const allowed = isFault(reason) ? Math.max(promised, RETURN_LIMITS.faultDays) : promised;
  return allowed === 0 ? null : at + allowed * dayMs;
}

/** How many pieces of a line the customer can ask to return for a reason now. */
export function returnablePieces(line: ReturnableLine, reason: ReturnReason, now: number): number {
  const inTime = line.deliveries
    .filter((delivery) => now <= (endOf(line, delivery, reason) ?? Number.NEGATIVE_INFINITY))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(inTime, piecesWithCustomer(line)));
}

/** Delivered pieces that no open return claims and whose money did not go back. */
export const piecesWithCustomer = ({ deliveries, claimed, refunded }: ReturnableLine): number =>
  deliveries.reduce((sum, { quantity }) => sum + quantity, 0) - claimed - refunded;

/** The reasons for which pieces of a line can be asked for now. */
export const possibleReasons = (line: ReturnableLine, now: number): ReturnReason[] =>
  returnReasons.filter((reason) => returnablePieces(line, reason, now) > 0);

/** What the customer may wish for, given the reasons: where the shop only exchanges, money is for faults alone. */
export function possibleResolutions(
  lines: readonly { mode: ReturnMode; reason: ReturnReason }[],
): ReturnResolution[] {
  const isExchangeOnly = lines.some(({ mode, reason }) => mode !== 'full' && !isFault(reason));
  return isExchangeOnly ? ['exchange'] : [...returnResolutions];
}
