import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { formatMoney } from '@/shared/money';
import { quote } from '@/shared/orders/amounts/quote';
import { quoteLinesOf } from '../../lib/cartLines';
import { useCouponCode } from '../../lib/checkoutRecords/coupon';
import { useShop } from '../../lib/useShop';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { withMantine } from '../../ui/MantineScope';
import { PendingAmount } from '../../ui/PendingAmount';
import { QueryFailed } from '../../ui/QueryFailed';
import { useSession } from '../session/SessionContext';
import { CartLine } from './CartLine';
import classes from './CartPanel.module.css';
import { useCart } from './useCart';
import { takenOff, useOrderQuote } from './useOrderQuote';

/** The cart in a side panel. */
function CartPanel({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title="Your cart"
      closeButtonProps={{ 'aria-label': 'Close cart' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <PanelBody onClose={onClose} />
    </Drawer>
  );
}

function PanelBody({ onClose }: { onClose: () => void }) {
  const { user, openSignIn } = useSession();
  const { pricing } = useShop();
  const { data: items, error } = useCart();
  const [code] = useCouponCode();
  const lines = items ?? [];
  const { amounts, isPending } = useOrderQuote(lines, quote(quoteLinesOf(lines), pricing), { code });
  if (!user) {
    const signIn = () => {
      onClose();
      openSignIn();
    };
    return (
      <EmptyState title="Please sign in to view your cart">
        <Button onClick={signIn}>Sign In</Button>
      </EmptyState>
    );
  }
  if (!items) return error ? <QueryFailed what="Your cart" error={error} /> : <div aria-busy="true" />;
  if (items.length === 0) {
    return (
      <EmptyState title="Your cart is empty">
        <LinkButton to="/products" onClick={onClose}>
          Continue Shopping
        </LinkButton>
      </EmptyState>
    );
  }
  const { charges, total } = amounts;
  const shipping = charges.find(({ kind }) => kind === 'shipping')?.amount ?? 0;
  const saved = takenOff(amounts);
  return (
    <div className={classes.filled}>
      <ul className={classes.lines}>
        {items.map((item) => (
          <CartLine key={item.id} item={item} compact onLeave={onClose} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p className={classes.total}>
          <span>Total</span>
          <strong>{isPending ? <PendingAmount /> : formatMoney(total)}</strong>
        </p>
        {saved > 0 && <p className={classes.note}>Offers save {formatMoney(saved)}.</p>}
        {total > 0 && !isPending && (
          <p className={classes.note}>
            {shipping === 0
              ? 'Includes tax. Your order ships free.'
              : `Includes tax and ${formatMoney(shipping)} shipping.`}
          </p>
        )}
        <LinkButton to="/checkout" size="lg" onClick={onClose}>
          CHECKOUT
        </LinkButton>
        <LinkButton to="/cart" size="md" variant="default" onClick={onClose}>
          VIEW CART
        </LinkButton>
      </div>
    </div>
  );
}

export default withMantine(CartPanel);
