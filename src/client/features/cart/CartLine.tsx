import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '@/shared/money';
import { LIMITS } from '@/shared/shop';
import { faultOf, type LineFault, optionsText, savingsOf, unitPriceOf } from '../../lib/cartLines';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';
import { Picture } from '../../ui/Picture';
import { PlainTextButton, SubtleIconButton } from '../../ui/plainControls';
import { VariantSelect } from '../../ui/VariantSelect';
import { useReservingOrder } from '../orders/useOrders';
import classes from './CartLine.module.css';
import { type CartItem, staleTimeMs } from './useCart';
import { useCartChanges } from './useCartChanges';

/** A line of the cart: product, quantity, price, and a remove button. */
export function CartLine({
  item,
  compact = false,
  onLeave,
}: {
  item: CartItem;
  compact?: boolean;
  /** Called when a link is followed. */
  onLeave?: () => void;
}) {
  const { houseBrand } = useShop();
  const { setQuantity, remove, changeVariant, moveToWishlist } = useCartChanges();
  const { id, product, picture, quantity, left, available } = item;
  const unitPrice = unitPriceOf(product);
  const saved = savingsOf([item]);
  const hasChoice = available && (product.sizes.length > 1 || product.colors.length > 1);
  const variants = trpc.catalogue.variants.useQuery(
    { id: product.id },
    { enabled: hasChoice, staleTime: staleTimeMs },
  );
  const fault = faultOf(item);
  const most = Math.min(LIMITS.lineQuantity, left);
  const change = (to: number) => setQuantity.mutate({ id, quantity: to });
  return (
    <li className={classes.line} data-compact={compact || undefined}>
      {/* The name is the link for screen readers and keyboard. */}
      <Link
        to="/products/$productId"
        params={{ productId: String(product.id) }}
        className={classes.picture}
        aria-hidden="true"
        tabIndex={-1}
        onClick={onLeave}
      >
        <Picture picture={picture} sizes="132px" alt="" />
      </Link>
      <div className={classes.text}>
        <Link
          to="/products/$productId"
          params={{ productId: String(product.id) }}
          className={classes.name}
          onClick={onLeave}
        >
          {product.name}
        </Link>
        {!compact && <p className={`${classes.quiet} ${classes.brand}`}>{product.brand ?? houseBrand}</p>}
        {hasChoice ? (
          <VariantSelect
            product={product}
            variants={variants.data}
            chosen={item}
            disabled={changeVariant.isPending}
            onChange={({ size, color, stock }) =>
              changeVariant.mutate({ id, size, color, quantity: Math.min(quantity, stock) })
            }
          />
        ) : (
          <p className={classes.quiet}>{optionsText(item)}</p>
        )}
        {fault && <FaultText fault={fault} item={item} />}
        {!fault && quantity === left && left < LIMITS.lineQuantity && (
          <p className={classes.quiet}>Only {left} left</p>
        )}
        {!compact && fault !== 'gone' && (
          <PlainTextButton
            aria-label={`Move to wishlist: ${product.name}`}
            disabled={moveToWishlist.isPending}
            onClick={() => moveToWishlist.mutate({ id })}
          >
            Move to wishlist
          </PlainTextButton>
        )}
      </div>
      {available ? (
        <Stepper name={product.name} quantity={quantity} most={most} onChange={change} />
      ) : (
        <div />
      )}
      <div className={classes.price}>
        {available && (
          <>
            <p className={classes.total}>{formatMoney(unitPrice * quantity)}</p>
            {!compact && <p className={classes.quiet}>{formatMoney(unitPrice)} each</p>}
            {saved > 0 && <p className={classes.saved}>You save {formatMoney(saved)}</p>}
          </>
        )}
      </div>
      <SubtleIconButton
        size={40}
        className={classes.remove}
        aria-label={`Remove ${product.name}`}
        onClick={() => remove.mutate({ id })}
      >
        <IconTrash size={18} stroke={1.5} />
      </SubtleIconButton>
    </li>
  );
}

/** The quantity of a line; below 1 the line is removed. */
function Stepper({
  name,
  quantity,
  most,
  onChange,
}: {
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
    <div className={classes.quantity} role="group" aria-label={`Quantity of ${name}`}>
      <SubtleIconButton
        size={40}
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={16} />
      </SubtleIconButton>
      <output>{quantity}</output>
      <SubtleIconButton
        size={40}
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={16} />
      </SubtleIconButton>
    </div>
  );
}

function FaultText({ fault, item }: { fault: LineFault; item: CartItem }) {
  const reservingOrder = useReservingOrder(item);
  const words: Record<LineFault, string> = {
    gone: 'No longer available. Please remove it.',
    soldOut: 'Sold out. Please remove it.',
    short: `Only ${item.left} left. Please reduce the quantity.`,
  };
  return (
    <p className={classes.fault} role="status">
      {reservingOrder
        ? `Reserved for you under order #${reservingOrder.id}. Complete payment to confirm.`
        : words[fault]}
    </p>
  );
}
