import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '@/db/client';
import { products } from '@/db/schema';
import { phaseOf } from '@/shared/catalogue/lifecycle';
import type { ProductPreviewOut } from '@/shared/schemas/catalogue/catalogue';
import { idSchema } from '@/shared/schemas/common';
import { AppError, notFound } from '../../platform/errors';
import { openToken, sealToken } from '../../platform/linkTokens';
import type { Deps } from '../../platform/trpc';
import { loadProducts } from '../core/reads';
import { readPreviewPage } from './legalDetails';

const purpose = 'product preview';
const lifetimeMs = 7 * 24 * 3_600_000;
const shown = z.object({ id: idSchema });

/** A link that shows a product's page to anyone who has it, whatever its status, for 7 days. Throws notFound. */
export async function previewLink(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'secrets'>,
  { id }: { id: number },
): Promise<{ url: string; expiresAt: Date }> {
  await requireProduct(deps.db, id);
  const { token, expiresAt } = sealToken(deps, purpose, { id }, lifetimeMs);
  return { url: `${deps.config.publicUrl}/product-preview?token=${token}`, expiresAt };
}

/** The product page of a link, with exact stock. Throws notFound for a link that is unknown or over, and a removed product. */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'goodsFacts'>,
  token: string,
): Promise<ProductPreviewOut> {
  const found = openToken(deps, purpose, shown, token);
  if (!found)
    throw new AppError('notFound', 'This preview link is not valid any more. Please ask for a new one.');
  const { db, now } = deps;
  await requireProduct(db, found.id);
  const [parts] = await loadProducts(db, [found.id], { withHidden: true });
  if (!parts) throw notFound('Product');
  return { product: await readPreviewPage(deps, parts), phase: phaseOf(parts.product, now()) };
}

/** Whether a link shows a product now: its page is not found otherwise. */
export async function opensPreview(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<boolean> {
  const found = openToken(deps, purpose, shown, token);
  return found !== null && (await hasProduct(deps.db, found.id));
}

async function requireProduct(db: DbOrTx, id: number): Promise<void> {
  if (!(await hasProduct(db, id))) throw notFound('Product');
}

const hasProduct = async (db: DbOrTx, id: number): Promise<boolean> => {
  const isThere = and(eq(products.id, id), isNull(products.deletedAt));
  return (await db.select({ id: products.id }).from(products).where(isThere).get()) !== undefined;
};
