import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';

export function OrdersTab() {
  return (
    <EmptyState title="No orders yet" text="What you order will appear here, with its way to you.">
      <LinkButton to="/products">Start Shopping</LinkButton>
    </EmptyState>
  );
}
