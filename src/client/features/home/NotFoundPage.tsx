import { trpc } from '../../lib/trpc';
import { NotFound } from '../../ui/ErrorPages';
import classes from './Home.module.css';
import { ProductTiles } from './ProductTiles';

/** The page for an address that leads nowhere, with products to go on with. */
export function NotFoundPage() {
  const { data: home } = trpc.catalogue.home.useQuery();
  return (
    <>
      <NotFound />
      {home && home.popular.items.length > 0 && (
        <section className="page" aria-labelledby="popular">
          <div className={classes.sectionHead}>
            <h2 id="popular" className={classes.sectionTitle}>
              {home.popular.isSold ? 'Bestsellers' : 'Loved by shoppers'}
            </h2>
          </div>
          <ProductTiles products={home.popular.items} />
        </section>
      )}
    </>
  );
}
