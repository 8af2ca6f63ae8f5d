import { join } from 'node:path';
import { Hono } from 'hono';
import { productBatches, readCatalogueVersions } from '@/server/catalogue';
import { readProfile } from '@/server/settings';
import { merchantCategory, merchantCost, SHIPPING_COUNTRY } from '@/shared/catalogue/merchant';
import { productPath, productSku, variantSku } from '@/shared/catalogue/sku';
import { isGtin } from '@/shared/catalogue/variantFields';
import { paiseOf, toDecimal } from '@/shared/money';
import { isOnSale } from '@/shared/orders/pricing';
import type { ProductOut } from '@/shared/schemas/catalogue/catalogue';
import { productsIn } from '@/shared/schemas/catalogue/catalogue';
import { STORE } from '@/shared/shop';
import type { ShopProfile } from '@/shared/shop/facts';
import type { Deps } from '../../platform/trpc';
import { matchesEtag } from '../middleware/cachedResponse';
import { clientAddress } from '../middleware/clientAddress';
import type { AppEnv } from '../middleware/requests';
import { StreamedAnswers } from '../middleware/streamedAnswers';
import { FeedFiles, partsOf } from './feedFiles';

/** Clients that may download the feed at a time. It is a file, so each costs little. */
const maxReaders = 50;
/** Google's maximum length of a title and of a description. */
const maxTitle = 150;
const maxDescription = 5000;

/** Characters that XML 1.0 cannot contain in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const element = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;

const money = (paise: number): string => `${toDecimal(paise)} ${STORE.currency}`;

/** The sale price is that of an automatic offer where one applies to a single piece. */
function pricesOf({ price, salePrice, offer }: ProductOut, { pricing }: ShopProfile) {
  const full = paiseOf(price);
  const reduced = offer?.price ?? salePrice;
  const sale = reduced === null ? null : paiseOf(reduced);
  const isReduced = isOnSale({ price: full, salePrice: sale });
  const { shipping } = merchantCost(isReduced && sale !== null ? sale : full, pricing);
  return {
    price: money(merchantCost(full, pricing).price),
    salePrice: isReduced && sale !== null ? money(merchantCost(sale, pricing).price) : null,
    shipping: money(shipping),
  };
}

type Variant = ProductOut['variants'][number];

type Feed = { origin: string; shop: ShopProfile; madeAt: Date };

/** Until when the price of a sale with dates counts: from the making of the feed, which is made anew when a sale begins or ends. */
const saleDates = ({ saleEndsAt, offer }: ProductOut, madeAt: Date): string | null =>
  saleEndsAt && !offer ? `${madeAt.toISOString()}/${saleEndsAt.toISOString()}` : null;

function itemOf({ origin, shop, madeAt }: Feed, product: ProductOut, variant: Variant): string {
  const { id, name, description, brand, kind, material, category, pictures, variants } = product;
  const { size, color, stock, barcode } = variant;
  const gtin = barcode !== null && isGtin(barcode) ? barcode : null;
  const { price, salePrice, shipping } = pricesOf(product, shop);
  const { gender, googleCategory } = merchantCategory(category?.slug);
  const address = (url: string) => (url.startsWith('/') ? origin + url : url);
  const own = pictures.filter((picture) => picture.color === color);
  const [first, ...more] = own.length > 0 ? own : pictures;
  const title = [name, size, color].filter(Boolean).join(', ');
  const fields = [
    // Not the SKU that staff may change: Google loses an item's record with its id.
    element('g:id', variantSku(id, variant)),
    variants.length > 1 ? element('g:item_group_id', productSku(id)) : '',
    element('g:title', title.slice(0, maxTitle)),
    element('g:description', (description || name).slice(0, maxDescription)),
    element('g:link', origin + productPath(id, color)),
    element('g:image_link', first ? address(first.url) : null),
    ...more.slice(0, 10).map(({ url }) => element('g:additional_image_link', address(url))),
    element('g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', price),
    element('g:sale_price', salePrice),
    element('g:sale_price_effective_date', salePrice && saleDates(product, madeAt)),
    element('g:brand', brand ?? shop.houseBrand),
    gtin === null ? element('g:identifier_exists', 'no') : element('g:gtin', gtin),
    element('g:condition', 'new'),
    element('g:google_product_category', googleCategory),
    element('g:product_type', [category?.name, kind].filter(Boolean).join(' > ')),
    element('g:color', color),
    element('g:size', size),
    element('g:gender', gender),
    element('g:age_group', 'adult'),
    element('g:material', material),
    `<g:shipping>${element('g:country', SHIPPING_COUNTRY)}${element('g:service', 'Standard')}${element('g:price', shipping)}</g:shipping>`,
  ];
  return `<item>${fields.join('')}</item>\n`;
}

/** The feed of all products as RSS 2.0 with Google's names, an item per variant, in batches. */
async function* googleFeed(feed: Feed, batches: AsyncIterable<ProductOut[]>): AsyncGenerator<string> {
  const { origin, shop } = feed;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element('title', shop.name)}${element('link', origin)}${element('description', shop.description)}\n`;
  for await (const products of batches) {
    yield products
      .flatMap((product) => product.variants.map((variant) => itemOf(feed, product, variant)))
      .join('');
  }
  yield '</channel>\n</rss>\n';
}

/**
 * `GET /feeds/google.xml`: the catalogue for Google Merchant Center, which fetches it on its own schedule.
 */
export function feeds({
  db,
  config,
  catalogueIndex,
  now,
}: Pick<Deps, 'db' | 'config' | 'catalogueIndex' | 'now'>): Hono<AppEnv> {
  const answers = new StreamedAnswers('The feed is busy. Please try again in a minute.', maxReaders);
  const files = new FeedFiles(join(config.dataDir, 'feeds'), async () =>
    googleFeed(
      { origin: config.publicUrl, shop: await readProfile({ db, config }), madeAt: now() },
      productBatches(db, catalogueIndex, productsIn.parse({ sort: 'newest' })),
    ),
  );
  return new Hono<AppEnv>().get('/feeds/google.xml', async (c) => {
    const { pageVersion } = await readCatalogueVersions(db);
    const etag = `W/"catalogue-${pageVersion}"`;
    const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
    if (matchesEtag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers);
    const type = { ...headers, 'content-type': 'application/xml; charset=utf-8' };
    if (c.req.method === 'HEAD') return c.body(null, 200, type);
    const file = await files.at(pageVersion);
    return answers.answer(c, clientAddress(c, config.proxyCount), type, () => partsOf(file));
  });
}
