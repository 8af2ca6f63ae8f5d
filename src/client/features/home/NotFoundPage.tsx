import { trpc } from '../../lib/trpc';
import { NotFound } from '../../ui/ErrorPages';
import classes from './Home.module.css';
import { ProductTiles } from './ProductTiles';

/** The page for an unknown address, with product suggestions. */
export const NotFoundPage = () => (
  <>
    <NotFound />
    <PopularProducts />
  </>
);

/** Product suggestions for an unknown address. */
export function PopularProducts() {
  const { data: home } = trpc.catalogue.home.useQuery();
  if (!home || home.popular.items.length === 0) return null;
  return (
    <section className="page" aria-labelledby="popular">
      <div className={classes.sectionHead}>
        <h2 id="popular" className={classes.sectionTitle}>
          {home.popular.isSold ? 'Bestsellers' : 'Loved by shoppers'}
        </h2>
      </div>
      <ProductTiles products={home.popular.items} />
    </section>
  );
}
