import { breadcrumbs, pageHead } from '../../lib/head';
import { productStructure } from './productStructure';
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
      productStructure(origin, product),
      breadcrumbs(origin, [...trail, { name: product.name, path }]),
    ],
  });
}
