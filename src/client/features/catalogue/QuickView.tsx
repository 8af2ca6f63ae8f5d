import { Button, CloseButton, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Link } from '@tanstack/react-router';
import { paiseOf } from '@/shared/money';
import { isOnSale } from '@/shared/pricing';
import { trpc } from '../../lib/trpc';
import { Price, SaleBadge } from '../../ui/Price';
import { PlainTextButton } from '../../ui/plainControls';
import { QueryFailed } from '../../ui/QueryFailed';
import { Rating } from '../../ui/Rating';
import { WholeWords } from '../../ui/WholeWords';
import { useSession } from '../session/SessionContext';
import { Gallery } from './Gallery';
import { OptionPicker } from './OptionPicker';
import { QuantityStepper } from './QuantityStepper';
import classes from './QuickView.module.css';
import type { Product } from './types';
import { addLabel, useChoice } from './useChoice';
import { useShopActions } from './useShopActions';

/** A product in a dialog, without leaving the list. Size, colour and quantity are reset each time it opens. */
export default function QuickView({
  card,
  onClose,
}: {
  card: { id: number; name: string };
  onClose: () => void;
}) {
  const { data, error } = trpc.catalogue.productPage.useQuery({ id: card.id });
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      centered
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': `Quick view of ${card.name}` } }}
    >
      {data && <QuickViewBody product={data} onClose={onClose} />}
      {!data && error && <QueryFailed what="This product" error={error} />}
      {!data && !error && <div className={classes.skeleton} aria-busy="true" />}
    </Modal>
  );
}

function QuickViewBody({ product, onClose }: { product: Product; onClose: () => void }) {
  const choice = useChoice(product);
  const { user, openSignIn } = useSession();
  const { addToCart, isAdding } = useShopActions();
  const { size, color, quantity } = choice;
  const label = addLabel({ stock: product.stock, left: choice.left, pending: isAdding });
  return (
    <div className={classes.body}>
      <CloseButton aria-label="Close" className={classes.close} onClick={onClose} />
      <Gallery pictures={product.pictures} color={color} sizes="440px" onColor={choice.setColor} />
      <div className={classes.text}>
        <p className="eyebrow">{product.category?.name ?? 'Tantu'}</p>
        <h2 className={classes.name}>
          <WholeWords text={product.name} />
        </h2>
        <Rating rating={Number(product.rating)} count={product.reviewCount} />
        <div className={classes.price}>
          <Price price={product.price} salePrice={product.salePrice} size="lg" withPercent />
          {isOnSale({
            price: paiseOf(product.price),
            salePrice: product.salePrice === null ? null : paiseOf(product.salePrice),
          }) && <SaleBadge />}
        </div>
        <p className={classes.description}>{product.description}</p>
        <OptionPicker
          label="Color"
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
            onClick={() => addToCart({ productId: product.id, size, color, quantity }, product)}
          >
            {label}
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
          className="text-link"
          onClick={onClose}
        >
          View full details
        </Link>
      </div>
    </div>
  );
}
