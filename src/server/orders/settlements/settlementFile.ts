import type { Db } from '@/db/client';
import { cashfreeRefundName, readSettlementFile, type SettlementEvent } from '@/server/payments';
import { AppError } from '../../platform/errors';
import { type Reconciled, reconcileEvents } from './reconcileSettlements';

/** Compares the books with the text of a settlement file. Throws invalid for one that cannot be read. */
export function reconcileSettlementFile(db: Db, text: string, now: Date): Reconciled {
  const events = read(text);
  const moments = events.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  const [from, to] = [moments[0], moments.at(-1)];
  if (!from || !to) throw new AppError('invalid', 'The file has no payments and refunds.');
  const common = { provider: 'cashfree', source: 'file', refundName: cashfreeRefundName } as const;
  return reconcileEvents(db, { ...common, events, span: { from, to }, now });
}

function read(text: string): SettlementEvent[] {
  try {
    return readSettlementFile(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid', `The file cannot be used: ${reason}`);
  }
}
