import { type Context, Hono } from 'hono';
import { countCategories } from '@/server/catalogue';
import { readProfile } from '@/server/settings';
import type { ShopProfile } from '@/shared/shop/facts';
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
/** URLs in a sitemap file; the protocol allows 50,000. */
const sitemapUrls = 40_000;

/** robots.txt, the web manifest, and sitemap.xml, which lists further files where one is not enough. */
export function siteFiles({ db, config, catalogueIndex }: Deps, urlsPerFile = sitemapUrls): Hono<AppEnv> {
  const { publicUrl } = config;
  const pagePaths = async (): Promise<string[]> => {
    const table = await catalogueIndex.read(db);
    const ids = table.idsAt(table.all()).sort((a, b) => a - b);
    const categories = (await countCategories(db, catalogueIndex)).map(({ slug }) => `/category/${slug}`);
    return [...STATIC_PAGES, ...categories, ...ids.map((id) => `/products/${id}`)];
  };
  const sitemap = (c: Context, root: string, entry: string, paths: readonly string[]): Response => {
    const locations = paths.map((path) => `<${entry}><loc>${escapeXml(publicUrl + path)}</loc></${entry}>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</${root}>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    );
  };
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /admin\nDisallow: /profile\nDisallow: /cart\nDisallow: /checkout\nDisallow: /payment-success\nDisallow: /payment-upi\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const paths = await pagePaths();
      const files = Math.ceil(paths.length / urlsPerFile);
      if (files === 1) return sitemap(c, 'urlset', 'url', paths);
      const names = Array.from({ length: files }, (_, place) => `/sitemap-${place + 1}.xml`);
      return sitemap(c, 'sitemapindex', 'sitemap', names);
    })
    .get('/:file{sitemap-[1-9][0-9]{0,3}[.]xml}', async (c) => {
      const place = Number(c.req.param('file').replace(/\D/g, '')) - 1;
      const paths = (await pagePaths()).slice(place * urlsPerFile, (place + 1) * urlsPerFile);
      return paths.length === 0 ? c.notFound() : sitemap(c, 'urlset', 'url', paths);
    })
    .get('/manifest.webmanifest', async (c) =>
      c.body(JSON.stringify(webManifest(await readProfile({ db, config }))), 200, {
        'content-type': 'application/manifest+json',
      }),
    );
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const webManifest = ({ name, tagline }: ShopProfile) => ({
  name,
  short_name: name,
  description: tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#111012',
  theme_color: '#111012',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
});
