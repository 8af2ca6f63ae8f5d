import { expect, test } from 'vitest';
import { variantGrid } from '@/shared/catalogue/stock';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import type { Product } from '../types';
import { productStructure } from './productHead';

const SHOP = { origin: 'https://shop.example', shop: DEFAULT_PROFILE };

const picture = (color: string | null) => ({
  url: `/media/kurta-${color ?? 'all'}`,
  alt: 'Kurta',
  color,
  blur: null,
  width: null,
  height: null,
});

function kurta(sizes: string[], colors: string[], stockOf: (at: number) => number = () => 5): Product {
  const variants = variantGrid(sizes, colors).map((variant, at) => ({
    ...variant,
    stock: stockOf(at),
    sku: null,
    barcode: null,
  }));
  return {
    id: 7,
    name: 'Kurta',
    brand: null,
    kind: 'Kurta',
    material: 'Cotton',
    description: 'Soft.',
    price: '50.00',
    salePrice: null,
    sizes,
    colors,
    rating: '4.5',
    reviewCount: 2,
    featured: false,
    category: null,
    categoryId: null,
    pictures: [picture(null), picture('Red')],
    images: ['/media/kurta-all', '/media/kurta-Red'],
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    variants,
    revision: 1,
    createdAt: new Date(0),
    sizeGuide: null,
    care: [],
  };
}

const shipping = {
  '@type': 'OfferShippingDetails',
  '@id': '#shipping',
  shippingRate: { '@type': 'MonetaryAmount', value: '10.00', currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
};

test('describes sizes and colors as a group with an offer per variant, and shipping and returns once', () => {
  const group = productStructure(
    SHOP,
    kurta(['S', 'M'], ['Red'], (at) => at),
  );
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'TANTU-7',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
  });
  expect(group.hasVariant).toMatchObject([
    {
      sku: 'TANTU-7-M-RED',
      name: 'Kurta, M, Red',
      image: 'https://shop.example/media/kurta-Red',
      offers: {
        price: '54.00',
        availability: 'https://schema.org/InStock',
        shippingDetails: shipping,
        hasMerchantReturnPolicy: {
          '@id': '#returns',
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        },
      },
    },
    {
      sku: 'TANTU-7-S-RED',
      offers: {
        availability: 'https://schema.org/OutOfStock',
        shippingDetails: { '@id': '#shipping' },
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    },
  ]);
});

test('prices a reduced product like the Google feed: 1499.00 and 8 % tax', () => {
  const reduced = { ...kurta(['S'], ['Red', 'Blue']), price: '1999.00', salePrice: '1499.00' };
  const { hasVariant } = productStructure(SHOP, reduced);
  expect(hasVariant).toMatchObject([{ offers: { price: '1618.92' } }, { offers: { price: '1618.92' } }]);
});

test('describes a product without sizes and colors as a single product with one offer', () => {
  const product = productStructure(SHOP, kurta([], []));
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'TANTU-7',
    offers: { price: '54.00', priceSpecification: { price: '54.00', valueAddedTaxIncluded: true } },
  });
});

test('lists 24 of 300 variants, those in stock first, in less than 15 kB', () => {
  const names = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  const product = kurta(names(10, 'S'), names(30, 'Color '), (at) => (at >= 290 ? 1 : 0));
  const group = productStructure(SHOP, product);
  const listed = group.hasVariant as { offers: { availability: string } }[];
  expect(listed).toHaveLength(24);
  expect(listed.filter(({ offers }) => offers.availability.endsWith('InStock'))).toHaveLength(10);
  expect(JSON.stringify(group).length).toBeLessThan(15_000);
});

test.each([
  ['exchange', 'https://schema.org/ExchangeRefund'],
  ['full', 'https://schema.org/FullRefund'],
] as const)('describes returns within 14 days in mode %s', (mode, refundType) => {
  const shop = { ...SHOP, shop: { ...DEFAULT_PROFILE, returnPolicy: { mode, days: 14 } } };
  expect(productStructure(shop, kurta([], [])).offers).toMatchObject({
    hasMerchantReturnPolicy: {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      refundType,
    },
  });
});
