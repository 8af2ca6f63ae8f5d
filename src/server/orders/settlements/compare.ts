import type { SettlementEvent } from '@/server/payments';
import type { DifferenceKind, DifferenceSubject } from '@/shared/orders/settlements';

/** Money in the store's books. */
export type BookedMoney = {
  subject: DifferenceSubject;
  /** Every name that the provider may use for it. */
  ids: readonly string[];
  /** Its reference when the provider does not report it. */
  reference: string;
  providerOrderId: string;
  /** Null for unclaimed money. */
  orderId: number | null;
  /** Paise. */
  amount: number;
  /** Whether it must be in the report by now. */
  isDue: boolean;
};

export type Difference = {
  subject: DifferenceSubject;
  kind: DifferenceKind;
  reference: string;
  providerOrderId: string;
  orderId: number | null;
  ours: number | null;
  theirs: number | null;
};

export type Comparison = {
  differences: Difference[];
  /** The references of all matching money, by subject. */
  agreed: Record<DifferenceSubject, ReadonlySet<string>>;
};

/**
 * Compares the store's books with a report. `orderOf` finds the order of a provider's name, including unpaid
 * orders.
 */
export function compareSettlements(
  booked: readonly BookedMoney[],
  reported: readonly SettlementEvent[],
  orderOf: (providerOrderId: string) => number | null,
): Comparison {
  const left = new Set(reported);
  const reportedOf = byProviderOrder(reported);
  const differences: Difference[] = [];
  const agreed = { payment: new Set<string>(), refund: new Set<string>() };
  for (const ours of booked) {
    const candidates = reportedOf(ours).filter((one) => left.has(one));
    const theirs = sameMoney(ours, candidates);
    if (theirs) left.delete(theirs);
    if (!theirs && !ours.isDue) continue;
    const { subject, providerOrderId, orderId, amount, reference } = ours;
    const found = { subject, providerOrderId, orderId, ours: amount, theirs: theirs?.amount ?? null };
    if (!theirs) differences.push({ ...found, kind: 'missingThere', reference });
    else if (!isSameAmount(theirs, amount)) differences.push({ ...found, kind: 'amount', reference });
    else for (const name of [reference, ...theirs.ids]) agreed[subject].add(name);
  }
  for (const { subject, ids, providerOrderId, amount } of left) {
    differences.push({
      subject,
      kind: 'missingHere',
      reference: ids[0] ?? providerOrderId,
      providerOrderId,
      orderId: orderOf(providerOrderId),
      ours: null,
      theirs: amount,
    });
  }
  return { differences, agreed };
}

const isSameAmount = ({ amount, isWorth }: SettlementEvent, ours: number): boolean =>
  isWorth ? isWorth(ours) : amount === ours;

type Money = Pick<SettlementEvent, 'subject' | 'providerOrderId'>;

function byProviderOrder(reported: readonly SettlementEvent[]): (money: Money) => SettlementEvent[] {
  const keyOf = ({ subject, providerOrderId }: Money) => `${subject} ${providerOrderId}`;
  const groups = new Map<string, SettlementEvent[]>();
  for (const one of reported) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return (money) => groups.get(keyOf(money)) ?? [];
}

/** The matching event of the report: by name, or without a common name by amount. */
function sameMoney(ours: BookedMoney, reported: readonly SettlementEvent[]): SettlementEvent | undefined {
  const isNamed = ({ ids }: SettlementEvent) => ids.some((name) => ours.ids.includes(name));
  return reported.find(isNamed) ?? reported.find((one) => isSameAmount(one, ours.amount));
}
