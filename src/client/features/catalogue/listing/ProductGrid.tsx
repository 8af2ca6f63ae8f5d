import type { Card } from '../types';
import { ProductCard } from './ProductCard';
import classes from './ProductGrid.module.css';

/** Product cards as a grid or a list. `eager` cards are in the first screen. */
export function ProductGrid({
  products,
  view = 'grid',
  eager = 0,
  heading = 'h2',
  colors,
  fillsRows = false,
}: {
  products: readonly Card[];
  view?: 'grid' | 'list';
  eager?: number;
  /** Level of each product's heading. */
  heading?: 'h2' | 'h3';
  /** Requested colours: a card shows the first of them that it has. */
  colors?: readonly string[];
  /** Of eight products, hides a partial last row. */
  fillsRows?: boolean;
}) {
  return (
    <div className={classes.container} data-fills-rows={fillsRows || undefined}>
      <ul className={view === 'grid' ? classes.grid : classes.list}>
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
    </div>
  );
}
