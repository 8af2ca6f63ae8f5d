import type { Tx } from '@/db/client';
import { findMissingGoods, listProductsOfCode, listTariffCodes } from '@/server/catalogue';
import { indianDate } from '@/shared/indianCalendar';
import type { OfferTerms } from '@/shared/offers/rules';
import { rateClassOf } from '@/shared/tax/gstRate';
import { gstRateOf } from '@/shared/tax/gstRates';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { readFacts } from './facts';

/**
 * Throws invalid for products and categories that do not exist, and conflict in tax mode GST for "buy some, get some" with goods of several rate classes, naming a product of two of them:
 * how such an offer is taxed is disputed (section 8 of the CGST Act).
 */
export async function assertOfferGoods(
  tx: Tx,
  config: Deps['config'],
  { kind, scope }: Pick<OfferTerms, 'kind' | 'scope'>,
  now: Date,
): Promise<void> {
  const missing = await findMissingGoods(tx, scope);
  if (missing !== undefined)
    throw new AppError(
      'invalid',
      `There is no ${scope.kind === 'products' ? 'product' : 'category'} ${missing}.`,
    );
  if (kind !== 'buyGet') return;
  const { taxMode, gstRates } = await readFacts({ db: tx, config });
  if (taxMode !== 'gst') return;
  const day = indianDate(now.getTime());
  const codes = new Map<string, string | null>();
  for (const code of await listTariffCodes(tx, scope))
    codes.set(rateClassOf(gstRateOf(code, day, gstRates)), code);
  const [one, other] = codes;
  if (!one || !other) return;
  const named = [await productOf(tx, one, scope), await productOf(tx, other, scope)];
  throw new AppError(
    'conflict',
    `Buy X get Y is for goods that are taxed alike. ${named.map(({ text }) => text).join(' and ')} are not. Please choose other goods.`,
    { details: { products: named.map(({ id, name }) => ({ id, name })) } },
  );
}

async function productOf(
  tx: Tx,
  [rateClass, code]: [string, string | null],
  scope: OfferTerms['scope'],
): Promise<{ id: number; name: string; text: string }> {
  const [{ id, name } = { id: 0, name: 'A product' }] = await listProductsOfCode(tx, code, 1, scope);
  return { id, name, text: `${name} (${rateClass})` };
}
