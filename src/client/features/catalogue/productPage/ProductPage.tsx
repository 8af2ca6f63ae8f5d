import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { phaseLabels } from '@/shared/catalogue/lifecycle';
import { LIMITS } from '@/shared/shop';
import { afterPaint } from '../../../lib/afterPaint';
import { rememberViewed } from '../../../lib/recentlyViewed';
import { trpc } from '../../../lib/trpc';
import { lazyPart, useNearView } from '../../../ui/lazyPart';
import { PlainButton } from '../../../ui/plainControls';
import { PlainSelect } from '../../../ui/plainFields';
import { addLabel, useChoice } from '../product/useChoice';
import { useShopActions } from '../product/useShopActions';
import { WishButton } from '../product/WishButton';
import type { Product } from '../types';
import { BuyBar } from './BuyBar';
import { ProductLayout } from './ProductLayout';
import classes from './ProductPage.module.css';
import { stockText as factText, ProductFacts, ProductTabs } from './ProductTabs';
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
      <ProductLayout
        product={product}
        choice={choice}
        options={options}
        buy={<BuyBox product={product} choice={choice} addButton={addButton} />}
      />
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

/**
 * The page of a product by a signed link: without what buys it. Here, because its parts would be files of their own otherwise,
 * which every page of the shop names.
 */
export function PreviewedProduct({ product, phase }: { product: Product; phase: keyof typeof phaseLabels }) {
  const choice = useChoice(product, { color: undefined, size: undefined });
  return (
    <main className="page">
      <title>{`Preview: ${product.name}`}</title>
      <ProductLayout
        product={product}
        choice={choice}
        buy={
          <p className={classes.preview} role="note">
            <strong>Preview: {phaseLabels[phase]}.</strong> It cannot be bought on this page. Please do not
            share the link further than you need.
          </p>
        }
      />
      <div className={classes.previewFacts}>
        <ProductFacts product={product} stock={factText(product.stock)} />
      </div>
    </main>
  );
}
