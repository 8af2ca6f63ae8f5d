import { createFileRoute, Link } from '@tanstack/react-router';
import { mediaSrcSet, SCENES } from '@/shared/media';
import { LIMITS, STORE } from '@/shared/shop';
import { ProductGrid } from '../features/catalogue/ProductGrid';
import { QuickViewProvider } from '../features/catalogue/QuickViewProvider';
import { CategoryTiles } from '../features/home/CategoryTiles';
import { Hero } from '../features/home/Hero';
import classes from '../features/home/Home.module.css';
import { Newsletter } from '../features/home/Newsletter';
import { pageHead } from '../lib/head';
import { trpc } from '../lib/trpc';

const featuredInput = { featured: true, page: 1 } as const;

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.trpc.catalogue.listing.ensureData(featuredInput);
  },
  head: ({ match }) => {
    const head = pageHead({
      origin: match.context.origin,
      path: '/',
      title: 'Contemporary Indian clothing',
      description: STORE.description,
    });
    const hero = (scene: 'hero' | 'heroPortrait', media: string) => ({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      media,
      imageSrcSet: mediaSrcSet(SCENES[scene].id, 'avif', SCENES[scene].width),
      imageSizes: '100vw',
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
  const { data: featured } = trpc.catalogue.listing.useQuery(featuredInput);
  const products = featured?.items.slice(0, LIMITS.homeFeatured) ?? [];
  return (
    <QuickViewProvider>
      <main>
        <Hero />
        <CategoryTiles />
        <section className={`page ${classes.section}`} aria-labelledby="featured">
          <div className={classes.sectionHead}>
            <h2 id="featured" className={classes.sectionTitle}>
              Featured Products
            </h2>
            <Link to="/products" className="text-link">
              View all
            </Link>
          </div>
          {products.length > 0 ? (
            <ProductGrid products={products} heading="h3" />
          ) : (
            <p className={classes.empty}>No featured products available.</p>
          )}
        </section>
        <Newsletter />
      </main>
    </QuickViewProvider>
  );
}
