import { useRef, useState } from 'react';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { errorText } from '../../../../lib/errorText';
import { trpc } from '../../../../lib/trpc';
import { useOrderChanged } from '../common/useAdminOrders';

/** The progress of a refund that is decided with others. */
export type Outcome = { kind: 'asking' } | { kind: 'done'; text: string } | { kind: 'failed'; text: string };

/** An order that was exchanged has no payment to refund: staff transfer its money and enter the reference. */
export const isDecidable = ({ refund, exchangeOf }: AdminOrderRow): boolean =>
  refund !== null || exchangeOf === null;

/** Decides refund requests one after the other, each as on its order's page, and holds the outcome of each. */
export function useDecideRefunds(onDone: (ids: readonly number[]) => void) {
  const { client } = trpc.useUtils();
  const changed = useOrderChanged();
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const note = (id: number, outcome: Outcome) => setOutcomes((before) => ({ ...before, [id]: outcome }));

  const decideOne = async ({ id }: AdminOrderRow, decision: { approve: boolean; reason?: string }) => {
    note(id, { kind: 'asking' });
    try {
      const { refundStatus } = await client.orders.processRefund.mutate({ id, ...decision });
      note(id, { kind: 'done', text: refundStatus === 'approved' ? 'Approved' : 'Rejected' });
      return true;
    } catch (error) {
      note(id, { kind: 'failed', text: errorText(error as Error, 'Please try again.') });
      return false;
    }
  };

  const decide = async (
    orders: readonly AdminOrderRow[],
    decision: { approve: boolean; reason?: string },
  ) => {
    setRunning(true);
    isStopped.current = false;
    const decided: number[] = [];
    for (const order of orders) {
      if (isStopped.current) break;
      if (await decideOne(order, decision)) decided.push(order.id);
    }
    setRunning(false);
    onDone(decided);
    await changed();
  };

  return {
    outcomes,
    isRunning,
    decide,
    stop: () => {
      isStopped.current = true;
    },
  };
}
