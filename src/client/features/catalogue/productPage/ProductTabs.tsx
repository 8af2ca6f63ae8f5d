import { type KeyboardEvent, memo, useId, useState } from 'react';
import { LIMITS } from '@/shared/shop';
import { trpc } from '../../../lib/trpc';
import { useShop } from '../../../lib/useShop';
import { Reviews } from '../reviews/Reviews';
import type { Product } from '../types';
import classes from './ProductTabs.module.css';

const tabs = ['details', 'reviews'] as const;
type Tab = (typeof tabs)[number];

/** A product's description, care and reviews; memoized, so that a choice above does not render it again. */
export const ProductTabs = memo(function ProductTabs({ product }: { product: Product }) {
  const [shown, setShown] = useState<Tab>('details');
  const { data: summary } = trpc.catalogue.reviewSummary.useQuery({ productId: product.id });
  const [hasSeenReviews, setSeenReviews] = useState(false);
  const id = useId();
  const labels = {
    details: 'Product Details',
    reviews: `Reviews (${summary?.count ?? product.reviewCount})`,
  };
  const show = (tab: Tab) => {
    setShown(tab);
    if (tab === 'reviews') setSeenReviews(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = shown === 'details' ? 'reviews' : 'details';
    show(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  return (
    <section className={classes.tabs}>
      <div role="tablist" aria-label="About this product" className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => show(tab)}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      <div
        id={`${id}-details-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-details`}
        hidden={shown !== 'details'}
        className={classes.panel}
      >
        <Details product={product} />
      </div>
      <div
        id={`${id}-reviews-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-reviews`}
        hidden={shown !== 'reviews'}
        className={classes.panel}
      >
        <Reviews productId={product.id} summary={summary} isOpen={hasSeenReviews} />
      </div>
    </section>
  );
});

function Details({ product }: { product: Product }) {
  // The page is cached and shows stock only up to an order line's limit; this query returns the current
  // stock.
  const { data: now } = trpc.catalogue.product.useQuery({ id: product.id });
  return <ProductFacts product={product} stock={now ? stockText(now.stock) : atLeastText(product.stock)} />;
}

/** A product's facts and care. */
export function ProductFacts({ product, stock }: { product: Product; stock: string }) {
  const { houseBrand } = useShop();
  const facts = [
    ['Brand', product.brand ?? houseBrand],
    ['Category', product.category?.name ?? 'Uncategorised'],
    ['Colours', product.colors.join(', ') || 'One colour'],
    ['Sizes', product.sizes.join(', ') || 'One size'],
    ...(product.material ? [['Material', product.material]] : []),
    ...(product.attributes?.map(({ name, values }) => [name, values.join(', ')]) ?? []),
    ['Stock', stock],
    ...(product.details ?? []),
  ];
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h2 className={classes.heading}>Care</h2>
        <ul className={classes.care}>
          {product.care.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export const stockText = (stock: number): string => (stock === 0 ? 'Sold out' : `${stock} in stock`);

const atLeastText = (shown: number): string =>
  shown >= LIMITS.lineQuantity ? `${LIMITS.lineQuantity} or more in stock` : stockText(shown);
