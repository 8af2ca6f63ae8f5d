import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';

export type Order = Outputs['orders']['get'];

const mine = { scope: 'mine' } as const;

/** The signed-in customer's own orders, newest first. */
export function useOrders() {
  const { user } = useSession();
  return trpc.orders.list.useQuery(mine, { enabled: user !== null });
}
