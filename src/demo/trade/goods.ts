import { eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { categories, productPictures, products, variants } from '@/db/schema';
import type { Goods } from './baskets';

/** The products of the shop with their variants in grid order. */
export async function readGoods(tx: Tx): Promise<Goods[]> {
  const images = await firstPictures(tx);
  const byProduct = new Map<number, Goods['variants'][number][]>();
  const cells = await tx.select().from(variants).orderBy(variants.productId, variants.position).all();
  for (const { id, productId, size, color, sku } of cells) {
    const image = images.get(`${productId} ${color}`) ?? null;
    const cell = { id, size: size || null, color: color || null, sku, image };
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), cell]);
  }
  const { id, name, brand, price, salePrice, featured, createdAt } = products;
  const hsn = sql<string | null>`coalesce(${products.hsn}, ${categories.hsn})`;
  return (
    await tx
      .select({ id, name, brand, price, salePrice, featured, createdAt, hsn })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(isNull(products.deletedAt))
      .orderBy(products.id)
      .all()
  )
    .map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      variants: byProduct.get(row.id) ?? [],
    }))
    .filter((goods) => goods.variants.length > 0);
}

/** The first picture of each product and colour. */
async function firstPictures(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select().from(productPictures).orderBy(productPictures.position).all();
  return new Map(rows.reverse().map(({ productId, color, url }) => [`${productId} ${color ?? ''}`, url]));
}
