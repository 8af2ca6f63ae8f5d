import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { percentOf } from '@/shared/orders/amounts/rules';
import { effectivePrice } from '@/shared/orders/pricing';
import { returnNote } from '@/shared/returns/returnPolicy';
import { LIMITS } from '@/shared/shop';
import { INCLUDES_TAXES } from '@/shared/tax/taxMode';
import { afterPaint } from '../../../lib/afterPaint';
import { rememberViewed } from '../../../lib/recentlyViewed';
import { trpc } from '../../../lib/trpc';
import { useShop } from '../../../lib/useShop';
import { lazyPart, useNearView } from '../../../ui/lazyPart';
import { Price } from '../../../ui/Price';
import { PlainButton } from '../../../ui/plainControls';
import { PlainSelect } from '../../../ui/plainFields';
import { Rating } from '../../../ui/Rating';
import { WholeWords } from '../../../ui/WholeWords';
import { Gallery } from '../product/Gallery';
import { OptionPicker } from '../product/OptionPicker';
import { ProductBadges } from '../product/ProductBadges';
import { addLabel, useChoice } from '../product/useChoice';
import { useShopActions } from '../product/useShopActions';
import { WishButton } from '../product/WishButton';
import type { Product } from '../types';
import { BuyBar } from './BuyBar';
import { DeliveryCheck } from './DeliveryCheck';
import classes from './ProductPage.module.css';
import { ProductTabs } from './ProductTabs';
import { SizeNotes } from './SizeNotes';
import { stockText } from './stockText';

const NotifyMe = lazyPart('The form', () => import('./NotifyMe'));
const RelatedProducts = lazyPart('Similar products', () => import('./RelatedProducts'));

export function ProductPage({ id, color }: { id: number; color: string | undefined }) {
  const { data: product } = trpc.catalogue.productPage.useQuery({ id });
  return product ? <ProductBody product={product} color={color} /> : null;
}

/** The chosen size per product, for returning to its page, for example after registration. */
const chosenSizes = new Map<number, string>();

function ProductBody({ product, color }: { product: Product; color: string | undefined }) {
  const navigate = useNavigate();
  const { returnPolicy, pricing } = useShop();
  const chosen = useChoice(product, { color, size: chosenSizes.get(product.id) });
  const { addToCart, isAdding } = useShopActions();
  const addButton = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [related, isRelatedNear] = useNearView<HTMLDivElement>();
  useEffect(() => rememberViewed(product.id), [product.id]);
  const choice = {
    ...chosen,
    setSize: (name: string) => {
      chosen.setSize(name);
      chosenSizes.set(product.id, name);
    },
    // Also in the address, so that a shared link shows the same.
    setColor: (name: string) => {
      chosen.setColor(name);
      afterPaint(
        () => void navigate({ to: '.', search: { color: name }, replace: true, resetScroll: false }),
      );
    },
  };
  return (
    <main className="page">
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
          <BuyBox product={product} choice={choice} addButton={addButton} />
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
      <ProductTabs product={product} />
      <div ref={related} className={classes.related}>
        {isRelatedNear && <RelatedProducts productId={product.id} />}
      </div>
      <BuyBar
        product={product}
        choice={choice}
        target={addButton}
        isAdding={isAdding}
        onAdd={() => addToCart(picked(product, choice), product, { text: addText, isChosen: true })}
        onChoose={() => {
          options.current?.scrollIntoView({ block: 'center' });
          options.current?.focus({ preventScroll: true });
        }}
      />
    </main>
  );
}

const addText = 'You need to be signed in to add items to cart';

type Choice = Omit<ReturnType<typeof useChoice>, 'setColor' | 'setSize'>;

const picked = ({ id }: Product, { latest }: Choice) => ({ productId: id, ...latest() });

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
        <p className={classes.tax}>
          {shop.taxMode === 'gst'
            ? INCLUDES_TAXES
            : `+ ${shop.pricing.taxPercent}% tax: ${formatMoney(percentOf(shownPrice, shop.pricing.taxPercent))} at checkout`}
        </p>
      </div>
      <Rating rating={Number(product.rating)} count={product.reviewCount} size={16} />
    </div>
  );
}

const QUANTITIES = Array.from({ length: LIMITS.lineQuantity }, (_, index) => String(index + 1));

function BuyBox({
  product,
  choice,
  addButton,
}: {
  product: Product;
  choice: Choice;
  addButton: RefObject<HTMLDivElement | null>;
}) {
  const { addToCart, buyNow, isAdding } = useShopActions();
  const { quantity, left } = choice;
  return (
    <div className={classes.buyBox}>
      <p className={classes.stock} data-low={left < LIMITS.lowStock || undefined}>
        {stockText(product, left)}
      </p>
      <div ref={addButton} className={classes.buttons}>
        <PlainSelect
          aria-label="Quantity"
          size="lg"
          className={classes.quantity}
          disabled={left === 0}
          value={String(quantity)}
          onChange={(event) => choice.setQuantity(Number(event.currentTarget.value))}
          options={QUANTITIES.map((value) => ({ value, label: value, disabled: Number(value) > left }))}
        />
        <PlainButton
          size="lg"
          className={classes.add}
          variant="default"
          disabled={left === 0 || isAdding}
          onClick={() => addToCart(picked(product, choice), product, { text: addText, isChosen: true })}
        >
          {addLabel({ stock: product.stock, left, pending: isAdding })}
        </PlainButton>
        <WishButton
          productId={product.id}
          color={choice.color}
          name={product.name}
          className={classes.wish}
        />
        <PlainButton
          size="lg"
          className={classes.buy}
          disabled={left === 0}
          onClick={() => buyNow(picked(product, choice), product, 'You need to be signed in to buy products')}
        >
          BUY NOW
        </PlainButton>
      </div>
      {left === 0 && <NotifyMe productId={product.id} size={choice.size} color={choice.color} />}
    </div>
  );
}
