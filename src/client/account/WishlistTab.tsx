import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';

export function WishlistTab() {
  return (
    <EmptyState title="Your wishlist is empty" text="Tap the heart of anything you like to keep it here.">
      <LinkButton to="/products">Discover Products</LinkButton>
    </EmptyState>
  );
}
