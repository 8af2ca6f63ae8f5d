import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { categories, productPictures, products, variants } from '@/db/schema';
import { isOneOfPlaceholder } from '@/db/sql';
import { mediaUrl } from '@/shared/media';
import { notFound } from '../../platform/errors';
import { runningPriceOfProduct } from './datedPrices';
import { type Choice, chosenOptions, type SellableProduct, unknownVariant, type Variant } from './rules';
import { shownPrice } from './shownPrices';

const variantColumns = {
  variantId: variants.id,
  productId: variants.productId,
  size: variants.size,
  color: variants.color,
  sku: variants.sku,
  stock: variants.stock,
  retiredAt: variants.retiredAt,
};
const withProduct = { ...variantColumns, name: products.name, deletedAt: products.deletedAt };

type VariantRow = Pick<typeof variants.$inferSelect, 'productId' | 'size' | 'color' | 'sku' | 'stock'> & {
  variantId: number;
};

const toVariant = (
  { variantId, productId, size, color, sku, stock }: VariantRow,
  isSold: boolean,
): Variant => ({
  variantId,
  productId,
  size: size || null,
  color: color || null,
  sku,
  left: isSold ? stock : 0,
  isSold,
});

const isSellable = (row: { retiredAt: Date | null; deletedAt: Date | null }): boolean =>
  row.retiredAt === null && row.deletedAt === null;

const variantsByIds = prepared((db) =>
  db
    .select(withProduct)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isOneOfPlaceholder(variants.id, 'ids'))
    .prepare(),
);

/** Variants by variant id, including those no longer sold. */
export async function variantsById(db: DbOrTx, variantIds: readonly number[]): Promise<Map<number, Variant>> {
  if (variantIds.length === 0) return new Map();
  const rows = await variantsByIds(db).all({ ids: JSON.stringify(variantIds) });
  return new Map(rows.map((row) => [row.variantId, toVariant(row, isSellable(row))]));
}

/** A variant with its product's name, or with the product fields that an order copies. */
export type NamedVariant = Variant & Pick<SellableProduct, 'name'>;
export type ChosenVariant = NamedVariant &
  Pick<SellableProduct, 'brand' | 'unitPrice'> &
  Pick<typeof variants.$inferSelect, 'hsn' | 'cost'> & {
    category: string | null;
    categoryId: number | null;
    /** The product type, such as "Kurtas". */
    type: string | null;
  };

const variantById = prepared((db) =>
  db
    .select(withProduct)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, sql.placeholder('id')))
    .prepare(),
);

/** A variant by its id, even when it is no longer sold. */
export async function findVariant(db: DbOrTx, id: number): Promise<NamedVariant | undefined> {
  const row = await variantById(db).get({ id });
  return row && { ...toVariant(row, isSellable(row)), name: row.name };
}

const ofVariant = { ...variantColumns, hsn: variants.hsn, cost: variants.cost };
const isCell = and(eq(variants.size, sql.placeholder('size')), eq(variants.color, sql.placeholder('color')));

const sellableWithCell = prepared((db) =>
  db
    .select({
      product: {
        name: products.name,
        brand: products.brand,
        price: products.price,
        salePrice: products.salePrice,
        sizes: products.sizes,
        colors: products.colors,
        hsn: products.hsn,
        deletedAt: products.deletedAt,
        datedPrice: runningPriceOfProduct,
      },
      categoryHsn: categories.hsn,
      category: categories.name,
      categoryId: products.categoryId,
      type: products.kind,
      cell: ofVariant,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(variants, and(eq(variants.productId, products.id), isCell))
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare(),
);

const variantInCell = prepared((db) =>
  db
    .select(ofVariant)
    .from(variants)
    .where(and(eq(variants.productId, sql.placeholder('productId')), isCell))
    .prepare(),
);

const cellOf = ({ size, color }: Omit<Choice, 'productId'>) => ({ size: size ?? '', color: color ?? '' });

/**
 * The chosen variant with its state and price at an instant. Throws notFound for an unknown product, conflict for a product
 * that is no longer sold, and invalid for a missing or unknown size or colour.
 */
export async function chooseVariant(db: DbOrTx, choice: Choice, at: Date): Promise<ChosenVariant> {
  const { productId } = choice;
  const named = cellOf(choice);
  const found = await sellableWithCell(db).get({ productId, ...named, at: at.getTime() });
  if (!found) throw notFound('Product');
  const { product, category, categoryHsn, categoryId, type } = found;
  const { name, brand, deletedAt } = product;
  const { size, color } = chosenOptions({ ...product, isShown: deletedAt === null }, choice);
  const cell = cellOf({ size, color });
  // An option that the product does not have is ignored.
  const isNamed = cell.size === named.size && cell.color === named.color;
  const row = isNamed ? found.cell : await variantInCell(db).get({ productId, ...cell });
  if (!row || row.retiredAt !== null) throw unknownVariant(name, { size, color });
  const { cost } = row;
  const hsn = row.hsn ?? product.hsn ?? categoryHsn;
  const copied = { name, brand, category, categoryId, type, hsn, cost };
  return { ...toVariant(row, true), ...copied, unitPrice: shownPrice(product) };
}

const cellsOfProduct = prepared((db) =>
  db
    .select({ size: variants.size, color: variants.color, stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.productId, sql.placeholder('productId')), isNull(variants.retiredAt)))
    .orderBy(asc(variants.position), asc(variants.id))
    .prepare(),
);

/**
 * Fills in the missing size or colour of a choice: from the first matching grid cell with `quantity` in
 * stock, else with any stock, else from the first match. Named options stay.
 */
export async function completeChoice(
  db: DbOrTx,
  { productId, size, color, quantity }: Choice & { quantity: number },
): Promise<Choice> {
  if (size !== null && color !== null) return { productId, size, color };
  const fitting = (await cellsOfProduct(db).all({ productId })).filter(
    (cell) => (size === null || cell.size === size) && (color === null || cell.color === color),
  );
  const cell =
    fitting.find(({ stock }) => stock >= quantity) ?? fitting.find(({ stock }) => stock > 0) ?? fitting[0];
  return { productId, size: size ?? (cell?.size || null), color: color ?? (cell?.color || null) };
}

// No limit clause: a limit is a parameter, and SQLite would plan such a query again for every run.
const pictureColumns = { url: productPictures.url, mediaId: productPictures.mediaId };
const isOfProduct = eq(productPictures.productId, sql.placeholder('productId'));

const picturesOf = prepared((db) =>
  db
    .select(pictureColumns)
    .from(productPictures)
    .where(isOfProduct)
    .orderBy(
      sql`case when ${productPictures.color} = ${sql.placeholder('color')} then 0 else 1 end`,
      asc(productPictures.position),
    )
    .prepare(),
);

/** The URL of the first picture of a product's colour, else of the product's first picture, else null. */
export async function pictureOf(
  db: DbOrTx,
  { productId, color }: Pick<Variant, 'productId' | 'color'>,
): Promise<string | null> {
  const picture = await picturesOf(db).get({ productId, color });
  if (!picture) return null;
  return picture.mediaId ? mediaUrl(picture.mediaId) : picture.url;
}
