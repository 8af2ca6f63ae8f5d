import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { products } from '@/db/schema';
import { phaseOf } from '@/shared/catalogue/lifecycle';
import type { ProductPreviewOut } from '@/shared/schemas/catalogue';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { loadProducts } from '../core/reads';
import { presentProductPage } from './listing';

const secondMs = 1000;
const validMs = 7 * 24 * 3_600_000;
/** Hexadecimal digits of a signature: 128 bits. */
const signatureDigits = 32;

type Signing = Pick<Deps, 'secrets'>;

const signatureOf = ({ secrets }: Signing, text: string): string =>
  secrets.digest(`product preview ${text}`).slice(0, signatureDigits);

/**
 * A link that shows a product's page to anyone who has it, whatever its status, for 7 days. It is not stored: the key of the
 * store signs product and end, so another key ends all links. Throws notFound.
 */
export async function previewLink(
  { db, config, now, secrets }: Pick<Deps, 'db' | 'config' | 'now' | 'secrets'>,
  { id }: { id: number },
): Promise<{ url: string; expiresAt: Date }> {
  await requireProduct(db, id);
  const ends = Math.floor((now().getTime() + validMs) / secondMs);
  const text = `${id}-${ends}`;
  const url = `${config.publicUrl}/product-preview?token=${text}-${signatureOf({ secrets }, text)}`;
  return { url, expiresAt: new Date(ends * secondMs) };
}

/** The product page of a link, with exact stock. Throws notFound for a link that is unknown or over, and a removed product. */
export async function readPreview(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<ProductPreviewOut> {
  const [, text = '', id = '', ends = '', signature = ''] =
    /^(([1-9]\d{0,14})-(\d{1,12}))-([0-9a-f]{32})$/.exec(token) ?? [];
  const expected = signatureOf({ secrets }, text);
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isOurs || Number(ends) * secondMs <= now().getTime())
    throw new AppError('notFound', 'This preview link is not valid any more. Please ask for a new one.');
  await requireProduct(db, Number(id));
  const [parts] = await loadProducts(db, [Number(id)], { withHidden: true });
  if (!parts) throw notFound('Product');
  return { product: await presentProductPage(db, parts), phase: phaseOf(parts.product, now()) };
}

async function requireProduct(db: DbOrTx, id: number): Promise<void> {
  const isThere = and(eq(products.id, id), isNull(products.deletedAt));
  if (!(await db.select({ id: products.id }).from(products).where(isThere).get())) throw notFound('Product');
}
