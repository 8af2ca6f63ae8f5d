import { paiseOf, toDecimal } from '@/shared/money';
import { effectivePrice } from '@/shared/pricing';
import { STORE } from '@/shared/shop';
import { breadcrumbs, pageHead } from '../../lib/head';
import type { Product } from './types';

/** Head data of a product's page, with its offer and rating for search engines. */
export function productHead(origin: string, product: Product) {
  const path = `/products/${product.id}`;
  const { category } = product;
  const trail = category ? [{ name: category.name, path: `/category/${category.slug}` }] : [];
  return pageHead({
    origin,
    path,
    title: product.name,
    description: product.description,
    picture: product.images[0],
    type: 'product',
    jsonLd: [
      structured(origin, path, product),
      breadcrumbs(origin, [...trail, { name: product.name, path }]),
    ],
  });
}

function structured(origin: string, path: string, product: Product): Record<string, unknown> {
  const salePrice = product.salePrice === null ? null : paiseOf(product.salePrice);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: `TANTU-${product.id}`,
    brand: { '@type': 'Brand', name: product.brand ?? STORE.defaultBrand },
    image: product.images.map((image) => (image.startsWith('/') ? origin + image : image)),
    color: product.colors.join(', ') || undefined,
    offers: {
      '@type': 'Offer',
      url: origin + path,
      priceCurrency: STORE.currency,
      price: toDecimal(effectivePrice({ price: paiseOf(product.price), salePrice })),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
  };
}
