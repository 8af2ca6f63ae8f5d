import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { mapLegalFacts } from '@/shared/catalogue/legalFacts';
import { mapProductTexts } from '@/shared/catalogue/productTexts';
import { formatSizeGuide } from '@/shared/catalogue/sizeGuide';
import { mapVariantFields } from '@/shared/catalogue/variantFields';
import { typedTime } from '@/shared/dates';
import { toDecimal } from '@/shared/money';
import { joinLines, joinNames } from '../../platform/csv';
import { readAttributeLists } from '../core/attributeLists';
import type { ProductParts } from '../core/presenters';
import { loadProducts } from '../core/reads';
import { readVariants } from '../manage/variantFields';
import { AttributeCells } from './attributeCells';
import { type ProductColumn, productColumns, type StockColumn, stockColumns } from './columns';

/** Products read per batch. */
const batchSize = 200;

/** The catalogue's export files, in the columns that an import accepts. */
export const catalogueExports = {
  products: { columns: productColumns, lines: productLines },
  stock: { columns: stockColumns, lines: stockLines },
} as const;

/** Every product that was not removed as file rows, in batches. */
async function* productLines(db: Db): AsyncGenerator<string[][]> {
  const cells = new AttributeCells(await readAttributeLists(db), false);
  for await (const { ids, parts } of batches(db)) {
    const revisions = new Map(
      (
        await db
          .select({ id: products.id, revision: products.revision })
          .from(products)
          .where(isOneOf(products.id, ids))
          .all()
      ).map(({ id, revision }) => [id, revision]),
    );
    yield parts.map((one) => productLine(one, revisions.get(one.product.id) ?? 1, cells));
  }
}

/** The stock of every size and colour as file rows, in batches of products. */
async function* stockLines(db: Db): AsyncGenerator<string[][]> {
  for await (const { ids, parts } of batches(db)) {
    const names = new Map(parts.map(({ product }) => [product.id, product.name]));
    yield (await readVariants(db, ids)).map(({ productId, size, color, stock, ...fields }) => {
      const cells: Record<StockColumn, string> = {
        productId: String(productId),
        productName: names.get(productId) ?? '',
        size: size ?? '',
        color: color ?? '',
        stock: String(stock),
        stockAtExport: String(stock),
        ...mapVariantFields((name) => String(fields[name] ?? '')),
        cost: fields.cost === null ? '' : toDecimal(fields.cost),
      };
      return stockColumns.map((column) => cells[column]);
    });
  }
}

async function* batches(db: Db): AsyncGenerator<{ ids: number[]; parts: ProductParts[] }> {
  for (let last = 0; ; ) {
    const ids = (
      await db
        .select({ id: products.id })
        .from(products)
        .where(and(isNull(products.deletedAt), gt(products.id, last)))
        .orderBy(asc(products.id))
        .limit(batchSize)
        .all()
    ).map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    yield { ids, parts: await loadProducts(db, ids, { withHidden: true }) };
  }
}

function productLine(
  { product, category, variants, pictures }: ProductParts,
  revision: number,
  attributes: AttributeCells,
): string[] {
  const cells: Record<ProductColumn, string> = {
    id: String(product.id),
    name: product.name,
    ...mapProductTexts((name) => product[name] ?? ''),
    category: category?.slug ?? '',
    description: product.description,
    price: toDecimal(product.price),
    salePrice: product.salePrice === null ? '' : toDecimal(product.salePrice),
    featured: product.featured ? 'yes' : 'no',
    sizes: joinNames(product.sizes),
    colors: joinNames(product.colors),
    skus: joinNames(variants.map(({ sku }) => sku ?? '')),
    attributes: attributes.write(product.attributeValueIds),
    sizeGuide: formatSizeGuide(product.sizeGuide),
    ...mapLegalFacts((fact) => product[fact] ?? ''),
    stock: String(product.stock),
    stockAtExport: String(product.stock),
    images: joinLines(pictures.map(({ url }) => url)),
    revision: String(revision),
    status: product.status,
    publishAt: typedTime(product.publishAt),
    unpublishAt: typedTime(product.unpublishAt),
  };
  return productColumns.map((column) => cells[column]);
}
