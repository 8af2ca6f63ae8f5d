import { useState } from 'react';
import { recentlyViewed } from '../../lib/recentlyViewed';
import { trpc } from '../../lib/trpc';
import { ProductCard } from './ProductCard';
import { QuickViewProvider } from './QuickViewProvider';
import classes from './RelatedProducts.module.css';
import type { Card } from './types';

/** Rows of products below a product: what it is worn with, what is like it, and what was looked at before. */
export default function RelatedProducts({ productId }: { productId: number }) {
  const { data: related } = trpc.catalogue.related.useQuery({ id: productId });
  const [viewed] = useState(() => recentlyViewed().filter((id) => id !== productId));
  const { data: recent = [] } = trpc.catalogue.cards.useQuery(
    { ids: viewed },
    { enabled: viewed.length > 0 },
  );
  return (
    <QuickViewProvider>
      <Row title="Worn with" products={related?.wornWith} />
      <Row title="Similar" products={related?.similar} />
      <Row title="Recently viewed" products={recent} />
    </QuickViewProvider>
  );
}

function Row({ title, products = [] }: { title: string; products: readonly Card[] | undefined }) {
  if (products.length === 0) return null;
  return (
    <section className={classes.row} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.strip}>
        {products.map((product) => (
          <li key={product.id} className={classes.cell}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
