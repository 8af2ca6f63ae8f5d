import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlainTextButton } from '../../../ui/plainControls';
import { useSession } from '../../session/SessionContext';
import type { Product } from '../types';
import { OptionPicker } from './OptionPicker';
import { QuantityStepper } from './QuantityStepper';
import classes from './QuickView.module.css';
import { addLabel, type useChoice } from './useChoice';
import { useShopActions } from './useShopActions';

/** The choices and buttons of a quick view. */
export function QuickViewBuy({
  product,
  choice,
  onClose,
}: {
  product: Product;
  choice: ReturnType<typeof useChoice>;
  onClose: () => void;
}) {
  const { user, openSignIn } = useSession();
  const { addToCart, isAdding } = useShopActions();
  const { size, color, quantity, latest } = choice;
  return (
    <>
      <OptionPicker
        label="Colour"
        options={product.colors}
        chosen={color}
        stockOf={choice.leftInColor}
        onChoose={choice.setColor}
        swatches
      />
      <OptionPicker
        label="Size"
        options={product.sizes}
        chosen={size}
        stockOf={choice.leftInSize}
        onChoose={choice.setSize}
      />
      <div className={classes.buy}>
        <QuantityStepper value={quantity} most={choice.left} onChange={choice.setQuantity} />
        <Button
          fullWidth
          size="md"
          h="auto"
          disabled={!user || choice.left === 0 || isAdding}
          onClick={() => addToCart({ productId: product.id, ...latest() }, product, { isChosen: true })}
        >
          {addLabel({ stock: product.stock, left: choice.left, pending: isAdding })}
        </Button>
      </div>
      {!user && (
        <p className={classes.hint}>
          Please{' '}
          <PlainTextButton inText onClick={() => openSignIn()}>
            sign in
          </PlainTextButton>{' '}
          to add items to your cart.
        </p>
      )}
      <Link
        to="/products/$productId"
        params={{ productId: String(product.id) }}
        search={color === null ? undefined : { color }}
        className="text-link"
        onClick={onClose}
      >
        View full details
      </Link>
    </>
  );
}
