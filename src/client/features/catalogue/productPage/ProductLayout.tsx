import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { percentOf } from '@/shared/orders/amounts/rules';
import { effectivePrice } from '@/shared/orders/pricing';
import { returnNote } from '@/shared/returns/returnPolicy';
import { useShop } from '../../../lib/useShop';
import { Price } from '../../../ui/Price';
import { Rating } from '../../../ui/Rating';
import { WholeWords } from '../../../ui/WholeWords';
import { Gallery } from '../product/Gallery';
import { OptionPicker } from '../product/OptionPicker';
import { ProductBadges } from '../product/ProductBadges';
import type { useChoice } from '../product/useChoice';
import type { Product } from '../types';
import { DeliveryCheck } from './DeliveryCheck';
import classes from './ProductPage.module.css';
import { SizeNotes } from './SizeNotes';

/** The upper part of a product's page: pictures, name, price, sizes and colours. */
export function ProductLayout({
  product,
  choice,
  options,
  buy,
}: {
  product: Product;
  choice: ReturnType<typeof useChoice>;
  options?: RefObject<HTMLDivElement | null>;
  /** Shown between the sizes and the description. */
  buy: ReactNode;
}) {
  const { returnPolicy, pricing } = useShop();
  return (
    <>
      <nav aria-label="Breadcrumb" className={classes.trail}>
        <Link to="/">Home</Link>
        <span aria-hidden="true">/</span>
        <Link to="/products">Shop</Link>
        {product.category && (
          <>
            <span aria-hidden="true">/</span>
            <Link to="/products" search={{ category: product.category.slug }}>
              {product.category.name}
            </Link>
          </>
        )}
      </nav>
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery
            pictures={product.pictures}
            color={choice.color}
            sizes="(max-width: 44em) 94vw, (max-width: 85em) 48vw, 620px"
            canZoom
          >
            <ProductBadges
              price={product.price}
              salePrice={product.salePrice}
              isSoldOut={product.stock === 0}
            />
          </Gallery>
        </div>
        <div className={classes.text}>
          <ProductTitle product={product} />
          <div ref={options} className={classes.options} tabIndex={-1}>
            <OptionPicker
              label="Colour"
              options={product.colors}
              chosen={choice.color}
              stockOf={choice.leftInColor}
              onChoose={choice.setColor}
              swatches
            />
            <OptionPicker
              label="Size"
              options={product.sizes}
              chosen={choice.size}
              stockOf={choice.leftInSize}
              onChoose={choice.setSize}
            />
            <SizeNotes product={product} chosen={choice.size} />
          </div>
          {buy}
          <p className={classes.description}>{product.description}</p>
          <DeliveryCheck />
          <ul className={classes.notes}>
            <li>
              Free Shipping
              {pricing.shippingFee > 0 && ` on orders above ${formatMoney(pricing.freeShippingAbove)}`}
            </li>
            <li>{returnNote(returnPolicy)}</li>
            <li>Shipped within 2-3 business days</li>
          </ul>
        </div>
      </div>
    </>
  );
}

function ProductTitle({ product }: { product: Product }) {
  const shop = useShop();
  const priced = {
    price: paiseOf(product.price),
    salePrice: product.salePrice === null ? null : paiseOf(product.salePrice),
  };
  const shownPrice = product.offer ? paiseOf(product.offer.price) : effectivePrice(priced);
  return (
    <div className={classes.title}>
      <div className={classes.origin}>
        <p className="eyebrow">{product.brand ?? shop.houseBrand}</p>
        {product.category && (
          <Link to="/products" search={{ category: product.category.slug }} className={classes.category}>
            {product.category.name}
          </Link>
        )}
      </div>
      <h1 className={classes.name}>
        <WholeWords text={product.name} />
      </h1>
      <div className={classes.price}>
        <Price price={product.price} salePrice={product.salePrice} size="lg" withPercent />
        {product.offer && (
          <p className={classes.offer}>
            {formatMoney(paiseOf(product.offer.price))} with {product.offer.name}
          </p>
        )}
        {shop.taxMode === 'onTop' && (
          <p className={classes.tax}>
            + {shop.pricing.taxPercent}% tax: {formatMoney(percentOf(shownPrice, shop.pricing.taxPercent))} at
            checkout
          </p>
        )}
      </div>
      <Rating rating={Number(product.rating)} count={product.reviewCount} size={16} />
    </div>
  );
}
