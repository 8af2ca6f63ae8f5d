import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { itemCount } from '../lib/itemCount';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { periodLabels, type Sales } from './figures';
import { ProductRow } from './ProductList';

/** The bestsellers of the period, by pieces. */
export function BestSellers({ sales, isStale }: { sales: Sales; isStale: boolean }) {
  const { bestSellers, period } = sales;
  return (
    <section aria-label="Bestsellers" className={classes.panel} aria-busy={isStale || undefined}>
      <h2 className={classes.panelTitle}>Bestsellers</h2>
      {bestSellers.length === 0 ? (
        <p className={adminClasses.small}>No sales in the last {periodLabels[period]}.</p>
      ) : (
        <ol>
          {bestSellers.map(({ productId, name, picture, pieces, amount, stock, isShown }) => (
            <ProductRow
              key={productId}
              id={productId}
              name={name}
              picture={picture}
              note={isShown ? `${formatCount(stock)} in stock` : 'No longer in the shop'}
            >
              <b>{itemCount(pieces)}</b>
              <span className={adminClasses.small}>{formatMoney(paiseOf(amount))}</span>
            </ProductRow>
          ))}
        </ol>
      )}
    </section>
  );
}
