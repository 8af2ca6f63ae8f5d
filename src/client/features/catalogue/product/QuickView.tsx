import { CloseButton, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { trpc } from '../../../lib/trpc';
import { useShop } from '../../../lib/useShop';
import { withMantine } from '../../../ui/MantineScope';
import { Price } from '../../../ui/Price';
import { QueryFailed } from '../../../ui/QueryFailed';
import { Rating } from '../../../ui/Rating';
import { WholeWords } from '../../../ui/WholeWords';
import type { Product, QuickViewTarget } from '../types';
import { Gallery } from './Gallery';
import { ProductBadges } from './ProductBadges';
import classes from './QuickView.module.css';
import { QuickViewBuy } from './QuickViewBuy';
import { useChoice } from './useChoice';

/** A product in a dialog, without leaving the list. Size, color and quantity reset each time it opens. */
function QuickView({ card, onClose }: { card: QuickViewTarget; onClose: () => void }) {
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
      {data && <ProductView product={data} onClose={onClose} />}
      {!data && error && <QueryFailed what="This product" error={error} />}
      {!data && !error && <div className={classes.skeleton} aria-busy="true" />}
    </Modal>
  );
}

function ProductView({ product, onClose }: { product: Product; onClose: () => void }) {
  const { name } = useShop();
  const choice = useChoice(product);
  return (
    <div className={classes.body}>
      <CloseButton aria-label="Close" className={classes.close} onClick={onClose} />
      <Gallery pictures={product.pictures} color={choice.color} sizes="440px">
        <ProductBadges
          price={product.price}
          salePrice={product.salePrice}
          isSoldOut={product.stock === 0}
          offer={product.offer}
        />
      </Gallery>
      <div className={classes.text}>
        <p className="eyebrow">{product.category?.name ?? name}</p>
        <h2 className={classes.name}>
          <WholeWords text={product.name} />
        </h2>
        <Rating rating={Number(product.rating)} count={product.reviewCount} />
        <Price price={product.price} salePrice={product.salePrice} size="lg" withPercent />
        <p className={classes.description}>{product.description}</p>
        <QuickViewBuy product={product} choice={choice} onClose={onClose} />
      </div>
    </div>
  );
}

export default withMantine(QuickView);
