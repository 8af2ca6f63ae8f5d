import { CloseButton, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { paiseOf } from '@/shared/money';
import { isOnSale } from '@/shared/pricing';
import { trpc } from '../../lib/trpc';
import { withMantine } from '../../ui/MantineScope';
import { Picture } from '../../ui/Picture';
import { Price, SaleBadge } from '../../ui/Price';
import { QueryFailed } from '../../ui/QueryFailed';
import { Rating } from '../../ui/Rating';
import { WholeWords } from '../../ui/WholeWords';
import { Gallery } from './Gallery';
import classes from './QuickView.module.css';
import { QuickViewBuy } from './QuickViewBuy';
import type { Product, QuickViewTarget } from './types';
import { useChoice } from './useChoice';

/**
 * A product in a dialog, without leaving the list. Size, color and quantity are reset each time it opens. Opened to choose
 * for the cart, it has the choice alone.
 */
function QuickView({ card, onClose }: { card: QuickViewTarget; onClose: () => void }) {
  const { data, error } = trpc.catalogue.productPage.useQuery({ id: card.id });
  return (
    <Modal
      opened
      onClose={onClose}
      size={card.toChoose ? 480 : 960}
      centered
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': `Quick view of ${card.name}` } }}
    >
      {data &&
        (card.toChoose ? (
          <Choosing product={data} color={card.toChoose.color} onClose={onClose} />
        ) : (
          <Looking product={data} onClose={onClose} />
        ))}
      {!data && error && <QueryFailed what="This product" error={error} />}
      {!data && !error && <div className={classes.skeleton} aria-busy="true" />}
    </Modal>
  );
}

function Looking({ product, onClose }: { product: Product; onClose: () => void }) {
  const choice = useChoice(product);
  return (
    <div className={classes.body}>
      <CloseButton aria-label="Close" className={classes.close} onClick={onClose} />
      <Gallery pictures={product.pictures} color={choice.color} sizes="440px" />
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
        <QuickViewBuy product={product} choice={choice} onClose={onClose} />
      </div>
    </div>
  );
}

/** Low enough for a phone: what there is to choose and the button are in view at once. */
function Choosing({
  product,
  color,
  onClose,
}: {
  product: Product;
  color: string | undefined;
  onClose: () => void;
}) {
  const choice = useChoice(product, { color });
  const { pictures, sizes } = product;
  return (
    <div className={classes.choosing}>
      <div className={classes.heading}>
        <h2>{sizes.length > 1 ? 'Choose a size' : 'Choose a color'}</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.summary}>
        <Picture
          picture={pictures.find((picture) => picture.color === choice.color) ?? pictures[0]}
          sizes="96px"
          isSmall
          alt=""
        />
        <div>
          <p>
            <WholeWords text={product.name} />
          </p>
          <Price price={product.price} salePrice={product.salePrice} withPercent />
        </div>
      </div>
      <QuickViewBuy product={product} choice={choice} onClose={onClose} />
    </div>
  );
}

export default withMantine(QuickView);
