import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** A buy-now that has expired or was ordered already. The cart would be a different order and is not shown here. */
export function ExpiredBuyNow({ productId }: { productId: number | null }) {
  return (
    <main className="page">
      <EmptyState
        heading="h1"
        title="This Buy Now has expired"
        text="It is kept for 30 minutes and until it is ordered. Your cart is as you left it."
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
