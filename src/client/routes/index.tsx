import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mediaSrcSet, PORTRAIT_SIZES, SCENES } from '@/shared/media';
import { ProductGrid } from '../features/catalogue/listing/ProductGrid';
import { QuickViewProvider } from '../features/catalogue/product/QuickViewProvider';
import { CategoryTiles } from '../features/home/CategoryTiles';
import { Hero } from '../features/home/Hero';
import classes from '../features/home/Home.module.css';
import { Newsletter } from '../features/home/Newsletter';
import { Occasions } from '../features/home/Occasions';
import { ProductTiles } from '../features/home/ProductTiles';
import { pageHead } from '../lib/head';
import { trpc } from '../lib/trpc';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.trpc.catalogue.home.ensureData();
  },
  head: ({ match }) => {
    const head = pageHead({
      context: match.context,
      path: '/',
      title: 'Contemporary Indian clothing',
      description: match.context.shop.description,
    });
    const hero = (scene: 'hero' | 'heroPortrait', media: string) => ({
      rel: 'preload',
      as: 'image',
      type: 'image/webp',
      media,
      imageSrcSet: mediaSrcSet(SCENES[scene].id, 'webp', SCENES[scene].width),
      imageSizes: scene === 'heroPortrait' ? PORTRAIT_SIZES : '100vw',
      fetchPriority: 'high' as const,
    });
    return {
      ...head,
      links: [...head.links, hero('heroPortrait', '(max-width: 48em)'), hero('hero', '(min-width: 48.01em)')],
    };
  },
  component: Home,
});

function Home() {
  const { data: home } = trpc.catalogue.home.useQuery();
  const featured = home?.featured ?? [];
  return (
    <QuickViewProvider>
      <main>
        <Hero />
        <CategoryTiles />
        {home && home.newIn.length > 0 && (
          <Row
            id="new-in"
            title="New Arrivals"
            link={
              <ViewAll search={{ sort: 'newest' }}>
                View all<span className="visually-hidden"> new arrivals</span>
              </ViewAll>
            }
          >
            <ProductTiles products={home.newIn} />
          </Row>
        )}
        <Row id="featured" title="Featured Products" link={<ViewAll>View all</ViewAll>}>
          {featured.length > 0 ? (
            <ProductGrid products={featured} heading="h3" fillsRows />
          ) : (
            <p className={classes.empty}>No featured products available.</p>
          )}
        </Row>
        {home && <Occasions occasions={home.occasions} />}
        {home && home.popular.items.length > 0 && (
          <Row id="popular" title={home.popular.isSold ? 'Bestsellers' : 'Loved by shoppers'}>
            <ProductTiles products={home.popular.items} />
          </Row>
        )}
        {home && home.sale.count > 0 && (
          <section className={classes.sale} aria-labelledby="sale-strip">
            <div className="page">
              <div className={classes.sectionHead}>
                <h2 id="sale-strip" className={classes.sectionTitle}>
                  On sale
                </h2>
                <Link to="/sale" className="text-link">
                  {home.sale.count === 1 ? '1 item on sale' : `${home.sale.count} items on sale`}
                </Link>
              </div>
              <ProductTiles products={home.sale.items} />
            </div>
          </section>
        )}
        <Newsletter />
      </main>
    </QuickViewProvider>
  );
}

/** A row of the page with its heading. */
const Row = ({
  id,
  title,
  link,
  children,
}: {
  id: string;
  title: string;
  link?: ReactNode;
  children: ReactNode;
}) => (
  <section className={`page ${classes.section}`} aria-labelledby={id}>
    <div className={classes.sectionHead}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      {link}
    </div>
    {children}
  </section>
);

const ViewAll = ({ search, children }: { search?: { sort: 'newest' }; children: ReactNode }) => (
  <Link to="/products" search={search} className="text-link">
    {children}
  </Link>
);
