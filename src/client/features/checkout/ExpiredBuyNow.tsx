import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatTime } from '@/shared/dates';
import { namesOf } from '../../lib/cartLines';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { type Order, useOrders } from '../orders/useOrders';

/** Milliseconds for which an ended buy-now is assumed to be the last placed order. */
const recentMs = 30 * 60 * 1000;
const isRecent = ({ createdAt }: Order): boolean => Date.now() - createdAt.getTime() < recentMs;

/**
 * Shown for a buy-now that expired or was already ordered. The cart would be a different order, so it is not
 * shown.
 */
export function ExpiredBuyNow({ productId }: { productId: number | null }) {
  const { data } = useOrders();
  // The browser's Back restores the scroll position of the previous content.
  const router = useRouter();
  useEffect(() => {
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    void toTop();
    return router.subscribe('onRendered', () => void toTop());
  }, [router]);
  const placed = data?.items.find(
    (order) => !order.fromCart && order.status !== 'cancelled' && isRecent(order),
  );
  if (placed) {
    return (
      <main className="page">
        <EmptyState
          heading="h1"
          title={`Order #${placed.id} has been placed`}
          text={`You ordered ${namesOf(placed.items)} at ${formatTime(placed.createdAt)}. You don't need to order again.`}
        >
          <LinkButton to="/profile" search={{ tab: 'orders' }}>
            View My Orders
          </LinkButton>
          <LinkButton to="/products" variant="default">
            Continue Shopping
          </LinkButton>
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="page">
      <EmptyState
        heading="h1"
        title="This Buy Now has expired"
        text="Buy Now stays open for 30 minutes. Your cart has not changed."
      >
        {productId === null ? (
          <LinkButton to="/products">Start Shopping</LinkButton>
        ) : (
          <LinkButton to="/products/$productId" params={{ productId: String(productId) }}>
            Back to the Product
          </LinkButton>
        )}
        <LinkButton to="/checkout" variant="default">
          Check Out Your Cart
        </LinkButton>
      </EmptyState>
    </main>
  );
}
