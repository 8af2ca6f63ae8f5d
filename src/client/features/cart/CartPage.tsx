import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatMoney } from '@/shared/money';
import { quote } from '@/shared/orders/amounts/quote';
import { missingForFreeShipping } from '@/shared/orders/amounts/rules';
import { faultOf, piecesOf, quoteLinesOf, savingsOf } from '../../lib/cartLines';
import { useCouponCode } from '../../lib/checkoutRecords/coupon';
import { useShop } from '../../lib/useShop';
import { EmptyState } from '../../ui/EmptyState';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { LinkButton } from '../../ui/LinkButton';
import { PendingAmount } from '../../ui/PendingAmount';
import { PlainButton } from '../../ui/plainControls';
import { QueryFailed } from '../../ui/QueryFailed';
import { RenderedInSteps } from '../../ui/RenderedInSteps';
import { MoreProducts } from '../offers/MoreProducts';
import { UnpaidNotice } from '../orders/UnpaidNotice';
import { useReplacedOrder } from '../orders/useReplacedOrder';
import { CartLine } from './CartLine';
import classes from './CartPage.module.css';
import { OrderSummary } from './OrderSummary';
import { type CartItem, useCart } from './useCart';
import { useCartChanges } from './useCartChanges';
import { useOrderQuote } from './useOrderQuote';

/** `code`: the offer's code in the address. */
export function CartPage({ code }: { code?: string }) {
  const { data: items, error } = useCart();
  if (!items) {
    return error ? (
      <main className="page">
        <QueryFailed heading="h1" what="Your cart" error={error} />
      </main>
    ) : (
      <FullScreenSpinner />
    );
  }
  if (items.length === 0) {
    return (
      <main className="page">
        <UnpaidNotice />
        <EmptyState heading="h1" title="Your cart is empty" text="Items you add will appear here.">
          <LinkButton to="/products">Start Shopping</LinkButton>
          <LinkButton to="/profile" search={{ tab: 'wishlist' }} variant="default">
            My Wishlist
          </LinkButton>
        </EmptyState>
        <MoreProducts />
      </main>
    );
  }
  return (
    <RenderedInSteps waiting={<FullScreenSpinner />}>
      <FilledCart items={items} linkedCode={code} />
    </RenderedInSteps>
  );
}

function FilledCart({ items: present, linkedCode }: { items: CartItem[]; linkedCode?: string }) {
  const { lines: items, replaced } = useReplacedOrder(present, false);
  const { clear } = useCartChanges();
  const lines = quoteLinesOf(items);
  const navigate = useNavigate();
  const [code, setCode] = useCouponCode(linkedCode);
  const orderQuote = useOrderQuote(items, quote(lines, useShop().pricing), {
    code,
    replaces: replaced?.order.id,
  });
  useEffect(() => {
    // A reload would otherwise bring a removed or replaced code back.
    if (linkedCode && code !== linkedCode) void navigate({ to: '/cart', replace: true });
  }, [code, linkedCode, navigate]);
  const sums = orderQuote.amounts;
  const isBlocked = items.some((item) => faultOf(item) !== null);
  return (
    <main className="page">
      <header className={classes.header}>
        <h1 className={classes.title}>Your cart</h1>
        <p className={classes.note}>{piecesText(piecesOf(items))}</p>
        <PlainButton
          className={classes.clear}
          variant="subtle"
          disabled={clear.isPending}
          onClick={() => clear.mutate()}
        >
          Clear Cart
        </PlainButton>
      </header>
      <UnpaidNotice replaced={replaced} />
      <div className={classes.columns}>
        <div>
          <FreeShipping subtotal={sums.subtotal} />
          <ul className={classes.lines}>
            {items.map((item) => (
              <CartLine key={item.id} item={item} />
            ))}
          </ul>
        </div>
        <OrderSummary
          sums={sums}
          isPending={orderQuote.isPending}
          saved={savingsOf(items)}
          coupon={{ code, onChange: setCode, quote: orderQuote }}
        >
          <div className={classes.proceed}>
            <CheckoutButton isBlocked={isBlocked}>Proceed to Checkout</CheckoutButton>
          </div>
          {isBlocked && <p className={classes.note}>Please fix the highlighted items first.</p>}
          <LinkButton to="/products" variant="default" fullWidth>
            Continue Shopping
          </LinkButton>
        </OrderSummary>
      </div>
      <div className={classes.sticky} data-bar>
        <p>
          <span className={classes.note}>Total</span>
          <strong>{orderQuote.isPending ? <PendingAmount /> : formatMoney(sums.total)}</strong>
        </p>
        <CheckoutButton isBlocked={isBlocked}>Proceed to Checkout</CheckoutButton>
      </div>
    </main>
  );
}

const piecesText = (pieces: number): string => (pieces === 1 ? '1 item' : `${pieces} items`);

/** Links to the checkout, unless a line cannot be ordered as it is. */
const CheckoutButton = ({ isBlocked, children }: { isBlocked: boolean; children: string }) =>
  isBlocked ? (
    <PlainButton size="lg" fullWidth disabled>
      {children}
    </PlainButton>
  ) : (
    <LinkButton to="/checkout" size="lg" fullWidth>
      {children}
    </LinkButton>
  );

function FreeShipping({ subtotal }: { subtotal: number }) {
  const { pricing } = useShop();
  const missing = missingForFreeShipping(subtotal, pricing);
  if (missing <= 0 || pricing.shippingFee === 0)
    return <p className={classes.shipsFree}>Your order ships free.</p>;
  const share = (subtotal / pricing.freeShippingAbove) * 100;
  return (
    <div className={classes.progress}>
      <p>
        Add {formatMoney(missing)} more for free shipping!
        <span className="visually-hidden"> Subtotal {formatMoney(subtotal)}</span>
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
