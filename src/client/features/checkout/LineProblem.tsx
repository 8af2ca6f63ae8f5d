import { faultOf, type LineFault, optionsText } from '../../lib/cartLines';
import { LinkButton } from '../../ui/LinkButton';
import { PlainButton } from '../../ui/plainControls';
import { useCartChanges } from '../cart/useCartChanges';
import { PayButton } from '../orders/UnpaidNotice';
import { useReservingOrder } from '../orders/useOrders';
import classes from './CheckoutPage.module.css';
import type { CheckoutLine } from './useCheckoutLines';

const small = { size: 'xs', variant: 'default' } as const;

/** The reason why a line cannot be ordered, with the buttons that solve it. */
export function LineProblem({
  line,
  onBuyNowQuantity,
}: {
  line: CheckoutLine;
  onBuyNowQuantity: (quantity: number) => void;
}) {
  const { id, product, left } = line;
  const { setQuantity, remove } = useCartChanges();
  const reservingOrder = useReservingOrder(line);
  const fault = faultOf(line);
  const options = optionsText(line);
  const name = options ? `${product.name} (${options})` : product.name;
  const reduce = () => (id === null ? onBuyNowQuantity(left) : setQuantity.mutate({ id, quantity: left }));
  return (
    <div className={classes.blocked} role="alert">
      <p>
        {reservingOrder
          ? `We've reserved ${name} under order #${reservingOrder.id}; complete payment to confirm.`
          : wordsFor(fault, line, name)}
      </p>
      <div className={classes.remedies}>
        {reservingOrder && <PayButton order={reservingOrder} size="xs" />}
        {fault === 'short' && (
          <PlainButton {...small} onClick={reduce}>
            Reduce to {left}
          </PlainButton>
        )}
        {fault !== 'short' && id !== null && (
          <PlainButton {...small} onClick={() => remove.mutate({ id })}>
            Remove it
          </PlainButton>
        )}
        {id === null ? (
          <LinkButton to="/products/$productId" params={{ productId: String(product.id) }} {...small}>
            Back to the Product
          </LinkButton>
        ) : (
          <LinkButton to="/cart" {...small}>
            Back to Cart
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function wordsFor(fault: LineFault | null, { id, left, quantity }: CheckoutLine, name: string): string {
  if (fault === 'short') return `Only ${left} of ${name} left. You have ${quantity} in your order.`;
  const end = fault === 'gone' ? `${name} is no longer available.` : `${name} is sold out.`;
  return id === null ? `${end} Another size or colour may be available.` : end;
}
