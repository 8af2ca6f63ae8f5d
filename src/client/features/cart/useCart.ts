import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';

export type CartItem = Outputs['cart']['list'][number];

/** Milliseconds for which the cart counts as fresh. */
export const staleTimeMs = 2 * 60 * 1000;

/** The signed-in customer's cart; disabled for visitors. */
export function useCart() {
  const { user } = useSession();
  return trpc.cart.list.useQuery(undefined, { enabled: user !== null, staleTime: staleTimeMs });
}
