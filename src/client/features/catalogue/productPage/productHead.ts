import { merchantCost, SHIPPING_COUNTRY } from '@/shared/catalogue/merchant';
import { productPath, productSku, variantSku } from '@/shared/catalogue/sku';
import { paiseOf, toDecimal } from '@/shared/money';
import { effectivePrice } from '@/shared/orders/pricing';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import { STORE } from '@/shared/shop';
import type { ShopProfile } from '@/shared/shop/facts';
import { breadcrumbs, pageHead } from '../../../lib/head';
import type { Product } from '../types';

/** Variants listed in full: limits the page's size, available ones first. */
const maxVariants = 24;

type Variant = Product['variants'][number];
type Structure = Record<string, unknown>;
type Site = { origin: string; shop: Pick<ShopProfile, 'name' | 'houseBrand' | 'pricing' | 'returnPolicy'> };
type Shop = Site['shop'];

/** The structured data of a product: a group of its sizes and colors, or a single product without them. */
export function productStructure({ origin, shop }: Site, product: Product): Structure {
  const url = `${origin}/products/${product.id}`;
  const { variants, reviewCount, rating } = product;
  const images = product.images.map((image) => absolute(origin, image));
  const shared = {
    name: product.name,
    description: product.description,
    url,
    brand: { '@type': 'Brand', name: product.brand ?? shop.houseBrand },
    image: images,
    ...(product.material && { material: product.material }),
    ...(product.attributes && {
      additionalProperty: product.attributes.map(({ name, values }) => ({
        '@type': 'PropertyValue',
        name,
        value: values.join(', '),
      })),
    }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
  if (variants.length <= 1) {
    const offers = offerOf(shop, { url, product, stock: product.stock, isFirst: true });
    return { '@type': 'Product', ...shared, sku: productSku(product.id), offers };
  }
  const varying = (name: 'size' | 'color') => variants.some((variant) => variant[name] !== null);
  const listed = [...variants]
    .sort((a, b) => Number(b.stock > 0) - Number(a.stock > 0))
    .slice(0, maxVariants);
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: productSku(product.id),
    variesBy: (['size', 'color'] as const).filter(varying).map((name) => `https://schema.org/${name}`),
    hasVariant: listed.map((variant, at) => variantStructure({ origin, shop }, product, variant, at === 0)),
  };
}

function variantStructure(
  { origin, shop }: Site,
  product: Product,
  variant: Variant,
  isFirst: boolean,
): Structure {
  const { size, color, stock } = variant;
  const picture = product.pictures.find((one) => one.color !== null && one.color === color);
  return {
    '@type': 'Product',
    sku: variantSku(product.id, variant),
    name: [product.name, size, color].filter(Boolean).join(', '),
    ...(size !== null && { size }),
    ...(color !== null && { color }),
    ...(picture && { image: absolute(origin, picture.url) }),
    offers: offerOf(shop, { url: origin + productPath(product.id, color), product, stock, isFirst }),
  };
}

type Offer = { url: string; product: Product; stock: number; isFirst: boolean };

/** Only the first offer contains shipping and returns; the others reference them. */
function offerOf({ pricing, returnPolicy }: Shop, { url, product, stock, isFirst }: Offer): Structure {
  const salePrice = product.salePrice === null ? null : paiseOf(product.salePrice);
  const paise = product.offer
    ? paiseOf(product.offer.price)
    : effectivePrice({ price: paiseOf(product.price), salePrice });
  const cost = merchantCost(paise, pricing);
  const price = toDecimal(cost.price);
  const currency = STORE.currency;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: currency,
    price,
    ...(product.saleEndsAt && { priceValidUntil: product.saleEndsAt.toISOString() }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: currency,
      price,
      valueAddedTaxIncluded: true,
    },
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: isFirst ? shippingOf(cost.shipping) : { '@id': '#shipping' },
    hasMerchantReturnPolicy: isFirst ? returnsOf(returnPolicy) : { '@id': '#returns' },
  };
}

const shippingOf = (shipping: number): Structure => ({
  '@type': 'OfferShippingDetails',
  '@id': '#shipping',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toDecimal(shipping),
    currency: STORE.currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: SHIPPING_COUNTRY },
});

/** Where the shop only exchanges, it says so. */
function returnsOf({ mode, days }: ReturnPolicy): Structure {
  const policy = { '@type': 'MerchantReturnPolicy', '@id': '#returns', applicableCountry: SHIPPING_COUNTRY };
  if (mode === 'off')
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    refundType: `https://schema.org/${mode === 'full' ? 'FullRefund' : 'ExchangeRefund'}`,
  };
}

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address);

/** The head of a product page, with offer and rating for search engines. */
export function productHead(context: Site, product: Product) {
  const { origin } = context;
  const path = `/products/${product.id}`;
  const { category } = product;
  const trail = category ? [{ name: category.name, path: `/category/${category.slug}` }] : [];
  return pageHead({
    context,
    path,
    title: product.name,
    description: product.description,
    picture: product.images[0],
    type: 'product',
    jsonLd: [
      productStructure(context, product),
      breadcrumbs(origin, [...trail, { name: product.name, path }]),
    ],
  });
}
