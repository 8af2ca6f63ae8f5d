import { Hono } from 'hono';
import { countCategories } from '@/server/catalogue';
import { STORE } from '@/shared/shop';
import type { Deps } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';

const STATIC_PAGES = [
  '/',
  '/products',
  '/sale',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/faq',
  '/privacy',
  '/terms',
  '/cookies',
];
/** URLs per sitemap; the protocol allows 50,000. */
const SITEMAP_LIMIT = 49_000;

/** robots.txt, sitemap.xml and the web manifest. */
export function siteFiles({ db, config, catalogueIndex }: Deps): Hono<AppEnv> {
  const { publicUrl } = config;
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /admin\nDisallow: /profile\nDisallow: /cart\nDisallow: /checkout\nDisallow: /payment-success\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const table = await catalogueIndex.read(db);
      const ids = table.idsAt(table.all()).sort((a, b) => a - b);
      const products = ids.map((id) => `/products/${id}`);
      const categories = (await countCategories(db, catalogueIndex)).map(({ slug }) => `/category/${slug}`);
      const paths = [...STATIC_PAGES, ...categories, ...products].slice(0, SITEMAP_LIMIT);
      const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('\n');
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
        200,
        { 'content-type': 'application/xml; charset=utf-8' },
      );
    })
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(webManifest), 200, { 'content-type': 'application/manifest+json' }),
    );
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const webManifest = {
  name: STORE.name,
  short_name: STORE.name,
  description: STORE.tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#111012',
  theme_color: '#111012',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};
