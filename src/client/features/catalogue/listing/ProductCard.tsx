import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useShop } from '../../../lib/useShop';
import { PairedPicture, usePointing } from '../../../ui/PairedPicture';
import { Price } from '../../../ui/Price';
import { PlainButton, PlainIconButton } from '../../../ui/plainControls';
import { Rating } from '../../../ui/Rating';
import { WholeWords } from '../../../ui/WholeWords';
import { ProductBadges } from '../product/ProductBadges';
import { useQuickView } from '../product/QuickViewProvider';
import { useShopActions } from '../product/useShopActions';
import { WishButton } from '../product/WishButton';
import type { Card } from '../types';
import { ColorDots } from './ColorDots';
import classes from './ProductCard.module.css';

const SIZES = '(max-width: 40em) 46vw, (max-width: 75em) 30vw, (max-width: 100em) 290px, 390px';

/** A product in a grid or list, with its actions. */
export function ProductCard({
  product,
  view = 'grid',
  priority = false,
  heading: Heading = 'h2',
  color: asked = null,
}: {
  product: Card;
  view?: 'grid' | 'list';
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** The colour for which it is listed. */
  color?: string | null;
}) {
  const { name } = useShop();
  const [chosen, setChosen] = useState<string | null>(null);
  const { isPointedAt, pointing } = usePointing();
  const color = chosen ?? asked;
  const quickView = useQuickView();
  // The buttons use the shown colour: initially the first in stock.
  const wanted = color ?? product.available[0]?.color ?? null;
  const shown = product.pictures.find((picture) => picture.color === wanted) ?? product.pictures[0];
  const soldOut = product.isSoldOut;
  // The product opens in the colour shown on its card.
  const target = {
    params: { productId: String(product.id) },
    search: color === null ? undefined : { color },
  };

  const price = <Price price={product.price} salePrice={product.salePrice} withPercent />;
  const buttons = <CardButtons product={product} color={wanted} soldOut={soldOut} />;

  return (
    <article className={classes.card} data-view={view} {...pointing}>
      <div className={classes.pictureBox}>
        <PairedPicture
          picture={shown}
          second={shown?.second}
          isPointedAt={isPointedAt}
          sizes={SIZES}
          priority={priority}
          isSmall
          alt=""
        />
        <ProductBadges
          price={product.price}
          salePrice={product.salePrice}
          isSoldOut={soldOut}
          offer={product.offer}
        />
        <WishButton
          productId={product.id}
          color={shown?.color ?? null}
          name={product.name}
          className={classes.wish}
        />
        <PlainIconButton
          icon="eye"
          className={classes.quickView}
          aria-label={`Quick view of ${product.name}`}
          onClick={() => quickView(product)}
        />
      </div>
      <div className={classes.text}>
        <p className={classes.category}>{product.category?.name ?? name}</p>
        <Heading className={classes.name}>
          <Link to="/products/$productId" {...target} className={classes.nameLink}>
            <WholeWords text={product.name} />
          </Link>
        </Heading>
        {view === 'grid' && price}
        <div className={classes.meta}>
          <Rating rating={Number(product.rating)} count={product.reviewCount} size={13} />
          <ColorDots colors={product.colors} chosen={shown?.color ?? null} onChoose={setChosen} />
        </div>
        {view === 'list' && product.sizes.length > 1 && (
          <p className={classes.category}>{product.sizes.join(', ')}</p>
        )}
      </div>
      {view === 'grid' ? (
        buttons
      ) : (
        <div className={classes.side}>
          {price}
          {buttons}
        </div>
      )}
    </article>
  );
}

function CardButtons({ product, color, soldOut }: { product: Card; color: string | null; soldOut: boolean }) {
  const { addToCart, buyNow, isAdding } = useShopActions();
  const available = product.available.find((option) => option.color === color);
  const cannotBeHad = soldOut || available === undefined;
  const choice = {
    productId: product.id,
    size: available?.size ?? null,
    color: available?.color ?? null,
    quantity: 1,
  };
  return (
    <div className={classes.buttons}>
      <PlainButton
        variant="default"
        disabled={cannotBeHad || isAdding}
        aria-label={`${cannotBeHad ? 'Sold out' : 'Add to cart'}: ${product.name}`}
        onClick={() => addToCart(choice, product)}
      >
        {cannotBeHad ? 'SOLD OUT' : isAdding ? 'ADDING...' : 'ADD TO CART'}
      </PlainButton>
      <PlainButton
        variant="outline"
        disabled={cannotBeHad}
        aria-label={`Buy now: ${product.name}`}
        onClick={() => buyNow(choice, product)}
      >
        BUY NOW
      </PlainButton>
    </div>
  );
}
