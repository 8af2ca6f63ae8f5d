import { mediaUrl, SCENES } from '@/shared/media';
import { scriptJson } from '@/shared/scriptJson';
import type { ShopProfile } from '@/shared/shop/facts';

/** Where the page is, and whose. */
type Site = { origin: string; shop: Pick<ShopProfile, 'name'> };

type PageHead = {
  context: Site;
  /** Path with the search parameters that identify the page. */
  path: string;
  title: string;
  description: string;
  /** Picture for shared links: a path of ours or a full URL. */
  picture?: string;
  type?: 'website' | 'product';
  /** Structured data objects. */
  jsonLd?: Record<string, unknown>[];
  /** Hides the page from search engines. */
  hidden?: boolean;
};

/** Longest description that search engines show. */
const DESCRIPTION = 158;

/** Title, description, canonical link, Open Graph and structured data of a page, for a route's `head`. */
export function pageHead({
  context: { origin, shop },
  path,
  title,
  description,
  picture,
  type = 'website',
  jsonLd = [],
  hidden,
}: PageHead) {
  const url = origin + path;
  const image = absolute(origin, picture ?? mediaUrl(SCENES.social.id, 1080));
  const short =
    description.length > DESCRIPTION ? `${description.slice(0, DESCRIPTION - 1).trimEnd()}…` : description;
  return {
    meta: [
      { title: `${title} | ${shop.name}` },
      { name: 'description', content: short },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: short },
      { property: 'og:type', content: type },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:site_name', content: shop.name },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: hidden ? [] : [{ rel: 'canonical', href: url }],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      children: scriptJson({ '@context': 'https://schema.org', ...data }),
    })),
  };
}

/** A route's head of a page that is for one visitor: search engines do not list it. */
export const privateHead =
  (path: string, title: string) =>
  ({ match }: { match: { context: Site } }) =>
    pageHead({ context: match.context, path, title, description: title, hidden: true });

/** A route's search of a link that carries a token. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
});

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address);

/** Structured data of the breadcrumbs. */
export function breadcrumbs(
  origin: string,
  trail: { name: string; path: string }[],
): Record<string, unknown> {
  const all = [{ name: 'Home', path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Below this length, search engines use text of the page instead of the description. */
const leastDescription = 50;

/** The description of a category's page: its own text, extended when short. */
export function categoryDescription(
  shop: Pick<ShopProfile, 'name'>,
  { name, description }: { name: string; description: string | null },
): string {
  const own = (description ?? '').trim();
  if (own.length >= leastDescription) return own;
  const more = `Shop the ${name} collection at ${shop.name}: handpicked clothing, delivered across India.`;
  if (own === '') return more;
  return `${/[.!?।]$/.test(own) ? own : `${own}.`} ${more}`;
}
