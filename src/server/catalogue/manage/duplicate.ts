import { write } from '@/db/write';
import { adminActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { type AdminProductOut, PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import type { Deps } from '../../platform/trpc';
import { readProduct } from './productRecords';
import { insertProduct } from './products';
import { getAdminProduct } from './reads';

const ending = ' (copy)';
const nameOfCopy = (name: string): string =>
  `${name.slice(0, PRODUCT_LIMITS.name - ending.length).trimEnd()}${ending}`;

/**
 * Adds a draft with the texts, prices, pictures, sizes and colours of a product. Its variants get their own SKUs and no stock;
 * what names a piece or its shelf stays with the product. Throws notFound.
 */
export const duplicateProduct = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Person,
  { id }: { id: number },
): Promise<AdminProductOut> =>
  write(db, async (tx) => {
    const { variants, ...product } = (await readProduct(tx, id)).snapshot;
    const copy = {
      ...product,
      name: nameOfCopy(product.name),
      featured: false,
      status: 'draft' as const,
      publishAt: null,
      unpublishAt: null,
      variants: variants.map(({ size, color, hsn, weight }) => ({ size, color, stock: 0, hsn, weight })),
    };
    return getAdminProduct(tx, viewer, await insertProduct(tx, adminActor(viewer), copy, now()));
  });
