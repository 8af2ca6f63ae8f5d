import { isNull } from 'drizzle-orm';
import type { Db, DbOrTx } from '@/db/client';
import { rowsOf } from '@/db/prepared';
import { media, products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import {
  keyOfName,
  matchPicture,
  type NamedProduct,
  type NamedVariant,
  nameKeysOf,
} from '@/shared/catalogue/pictureNames';
import { mediaUrl, UPLOAD_PREFIX } from '@/shared/media';
import type { MatchPicturesIn, MatchPicturesOut } from '@/shared/schemas/catalogue/pictureMatches';
import { createScheduler } from '../../platform/scheduler';
import { variantsBySku } from '../core/bySku';

/** Hexadecimal digits of a content's hash in the id of its upload. */
const idDigits = 32;

/**
 * What files of pictures show by their names, and which of them were uploaded before by their content. Changes nothing.
 * Drafts are found as well, removed products are not.
 */
export async function matchPictures(db: Db, { files }: MatchPicturesIn): Promise<MatchPicturesOut> {
  const variants = await variantsNamedBy(
    db,
    files.map(({ name }) => name),
  );
  const keys = new Set(files.flatMap(({ name }) => nameKeysOf(name)));
  const variantProducts = new Set([...variants.values()].map(({ productId }) => productId));
  const { byKey, byId } = await readNamed(db, keys, variantProducts);
  const known = await knownUploads(
    db,
    files.map(({ sha256 }) => idOf(sha256)),
  );
  const bySku = (key: string): NamedVariant | undefined => {
    const variant = variants.get(key);
    const product = variant && byId.get(variant.productId);
    return product && { product, color: variant.color };
  };
  return files.map(({ name, sha256 }) => {
    const match = matchPicture(name, { byName: (key) => byKey.get(key) ?? [], bySku });
    return {
      name,
      url: known.has(idOf(sha256)) ? mediaUrl(idOf(sha256)) : null,
      match: match && {
        productId: match.product.id,
        productName: match.product.name,
        color: match.color,
        place: match.place,
      },
    };
  });
}

const idOf = (sha256: string): string => UPLOAD_PREFIX + sha256.slice(0, idDigits);

/** The variants whose SKU is a file's name, with or without a number at its end, by the key of the SKU. */
async function variantsNamedBy(db: DbOrTx, fileNames: readonly string[]) {
  const skus = fileNames.flatMap((name) => {
    const stem = name.replace(/\.[^.]*$/, '').trim();
    return [stem, stem.replace(/[\s_-]*\(?\d{1,2}\)?$/, '')];
  });
  return new Map([...(await variantsBySku(db, skus))].map(([sku, cell]) => [keyOfName(sku), cell]));
}

/** Products that were not removed, by the key of their name where it is wanted, and by their id. */
async function readNamed(db: DbOrTx, keys: ReadonlySet<string>, ids: ReadonlySet<number>) {
  const byKey = new Map<string, NamedProduct[]>();
  const byId = new Map<number, NamedProduct>();
  const yieldTurn = createScheduler();
  const { id, name, colors, deletedAt } = products;
  const query = db.select({ id, name, colors }).from(products).where(isNull(deletedAt));
  // Read at once: an open iterator blocks all writes.
  for (const [productId, productName, colorList] of [...(await rowsOf(db, query))]) {
    const key = keyOfName(String(productName));
    if (keys.has(key) || ids.has(Number(productId))) {
      const product = {
        id: Number(productId),
        name: String(productName),
        colors: JSON.parse(String(colorList)) as string[],
      };
      byId.set(product.id, product);
      byKey.set(key, [...(byKey.get(key) ?? []), product]);
    }
    await yieldTurn();
  }
  return { byKey, byId };
}

async function knownUploads(db: DbOrTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: media.id }).from(media).where(isOneOf(media.id, ids)).all();
  return new Set(rows.map(({ id }) => id));
}
