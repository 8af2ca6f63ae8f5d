import type { Card } from '../types';
import { ProductCard } from './ProductCard';
import classes from './ProductGrid.module.css';

type Shown = {
  products: readonly Card[];
  view?: 'grid' | 'list';
  /** Cards that are in the first screen. */
  eager?: number;
  /** Level of each product's heading. */
  heading?: 'h2' | 'h3';
  /** Requested colours: a card shows the first of them that it has. */
  colors?: readonly string[];
};

/** Product cards as a grid or a list. */
export function ProductGrid({
  fillsRows = false,
  further = [],
  ...shown
}: Shown & {
  /** Of eight products, hides a partial last row. */
  fillsRows?: boolean;
  /** Suggestions that go on in the row of a few products, after a tile that says so. */
  further?: readonly Card[];
}) {
  const isList = shown.view === 'list';
  return (
    <div className={classes.container} data-fills-rows={fillsRows || undefined}>
      <div className={isList ? undefined : classes.grid}>
        <Cards {...shown} />
        {further.length > 0 && (
          <section aria-labelledby="further" className={classes.cells}>
            <h2 id="further" className={isList ? classes.furtherTitle : classes.further}>
              <span className={isList ? undefined : classes.furtherTile}>You may also like</span>
            </h2>
            <Cards products={further} view={shown.view} heading="h3" />
          </section>
        )}
      </div>
    </div>
  );
}

const Cards = ({ products, view = 'grid', eager = 0, heading, colors }: Shown) => (
  <ul className={view === 'grid' ? classes.cells : classes.list}>
    {products.map((product, index) => (
      <li key={product.id} className={classes.cell}>
        <ProductCard
          product={product}
          view={view}
          priority={index < eager}
          heading={heading}
          color={product.colors.find((color) => colors?.includes(color))}
        />
      </li>
    ))}
  </ul>
);
