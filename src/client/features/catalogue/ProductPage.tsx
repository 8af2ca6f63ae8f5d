import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { paiseOf } from '@/shared/money';
import { discountPercent, isOnSale } from '@/shared/pricing';
import { LIMITS, STORE } from '@/shared/shop';
import { trpc } from '../../lib/trpc';
import { Price } from '../../ui/Price';
import { Rating } from '../../ui/Rating';
import { Gallery } from './Gallery';
import { OptionPicker } from './OptionPicker';
import classes from './ProductPage.module.css';
import { ProductTabs } from './ProductTabs';
import type { Product } from './types';
import { addLabel, useChoice } from './useChoice';
import { useShopActions } from './useShopActions';
import { WishButton } from './WishButton';

export function ProductPage({ id, color }: { id: number; color: string | undefined }) {
  const { data: product } = trpc.catalogue.product.useQuery({ id });
  return product ? <ProductBody product={product} color={color} /> : null;
}

function ProductBody({ product, color }: { product: Product; color: string | undefined }) {
  const navigate = useNavigate();
  const chosen = useChoice(product, color);
  const choice = {
    ...chosen,
    // In the address, too: a link to it shows the same.
    setColor: (name: string) => {
      chosen.setColor(name);
      void navigate({ to: '.', search: { color: name }, replace: true, resetScroll: false });
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
        <Gallery
          pictures={product.pictures}
          color={choice.color}
          sizes="(max-width: 48em) 94vw, (max-width: 85em) 48vw, 620px"
          onColor={choice.setColor}
        />
        <div className={classes.text}>
          <ProductTitle product={product} />
          <p className={classes.description}>{product.description}</p>
          <OptionPicker
            label="Color"
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
          <BuyBox product={product} choice={choice} />
          <ul className={classes.notes}>
            <li>Free Shipping on orders above ₹100</li>
            <li>No Returns</li>
            <li>Shipped within 2-3 business days</li>
          </ul>
        </div>
      </div>
      <ProductTabs product={product} />
    </main>
  );
}

function ProductTitle({ product }: { product: Product }) {
  const priced = {
    price: paiseOf(product.price),
    salePrice: product.salePrice === null ? null : paiseOf(product.salePrice),
  };
  return (
    <div className={classes.title}>
      <p className="eyebrow">{product.brand ?? STORE.defaultBrand}</p>
      <h1 className={classes.name}>{product.name}</h1>
      {product.category && (
        <Link to="/products" search={{ category: product.category.slug }} className={classes.category}>
          {product.category.name}
        </Link>
      )}
      <Rating rating={Number(product.rating)} count={product.reviewCount} size={16} />
      <div className={classes.price}>
        <Price price={product.price} salePrice={product.salePrice} size="lg" />
        {isOnSale(priced) && <span className={classes.sale}>SALE −{discountPercent(priced)}%</span>}
      </div>
    </div>
  );
}

const QUANTITIES = Array.from({ length: LIMITS.lineQuantity }, (_, index) => String(index + 1));

function BuyBox({
  product,
  choice,
}: {
  product: Product;
  choice: Omit<ReturnType<typeof useChoice>, 'setColor'>;
}) {
  const { addToCart, buyNow, isAdding } = useShopActions();
  const { size, color, quantity, left } = choice;
  const picked = { productId: product.id, size, color, quantity };
  return (
    <div className={classes.buyBox}>
      <p className={classes.stock} data-low={left < LIMITS.lowStock || undefined}>
        {stockText(product.stock, left)}
      </p>
      <div className={classes.buttons}>
        <NativeSelect
          aria-label="Quantity"
          size="lg"
          className={classes.quantity}
          disabled={left === 0}
          value={String(quantity)}
          onChange={(event) => choice.setQuantity(Number(event.currentTarget.value))}
          data={QUANTITIES.map((value) => ({ value, label: value, disabled: Number(value) > left }))}
        />
        <Button
          size="lg"
          className={classes.add}
          variant="default"
          disabled={left === 0 || isAdding}
          onClick={() => addToCart(picked, product, 'You need to be signed in to add items to cart')}
        >
          {addLabel({ stock: product.stock, left, pending: isAdding })}
        </Button>
        <WishButton productId={product.id} name={product.name} className={classes.wish} />
        <Button
          size="lg"
          className={classes.buy}
          disabled={left === 0}
          onClick={() => buyNow(picked, product, 'You need to be signed in to buy products')}
        >
          BUY NOW
        </Button>
      </div>
    </div>
  );
}

function stockText(stock: number, left: number): string {
  if (stock === 0) return 'Sold out. Save it to your wishlist to find it again.';
  if (left === 0) return 'This size and color are sold out. Please choose another.';
  return left < LIMITS.lowStock ? `Only ${left} left in this size and color` : 'In stock';
}
