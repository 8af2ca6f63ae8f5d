import type { DbOrTx } from '@/db/client';
import { listCategoriesWithoutCode, listProductsOfCode, listTariffCodes } from '@/server/catalogue';
import { indianDate } from '@/shared/indianCalendar';
import { mapInTurn } from '@/shared/inTurn';
import type { GstReadiness } from '@/shared/schemas/tax/gstReadiness';
import type { ShopFacts } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import { gstinFault } from '@/shared/tax/gstin';
import { gstRateRow } from '@/shared/tax/gstRates';
import { AppError } from '../platform/errors';

/** The settings that tax mode GST needs and that are missing, in words. */
function missingFacts(facts: ShopFacts): string[] {
  const required = (['legalName', 'address', 'invoicePrefix'] as const).filter(
    (field) => facts[field] === '',
  );
  const fault = gstinFault(facts.gstin);
  return [
    ...(facts.gstRegistration === 'regular'
      ? []
      : ['GST registration must be Regular: only a regular seller writes tax invoices.']),
    ...(fault === null ? [] : [facts.gstin === '' ? 'GSTIN is missing.' : fault]),
    ...required.map((field) => `${settingFields[field].label} is missing.`),
  ];
}

/** Products that are named of each code without a rate. */
const named = 50;

/** What is missing before tax mode GST can be switched on. */
export async function readGstReadiness(db: DbOrTx, facts: ShopFacts, now: Date): Promise<GstReadiness> {
  const day = indianDate(now.getTime());
  const open = (await listTariffCodes(db)).filter(
    (code) => code === null || gstRateRow(code, day, facts.gstRates) === null,
  );
  const products = await mapInTurn(open, async (code) => {
    const reason = code === null ? 'has no HSN code.' : `has HSN ${code}, for which no rate is known.`;
    return (await listProductsOfCode(db, code, named)).map((product) => ({ ...product, reason }));
  });
  return {
    settings: missingFacts(facts),
    categories: await listCategoriesWithoutCode(db),
    products: products.flat(),
  };
}

/** Throws invalid for settings that tax mode GST cannot do without. */
export function assertGstSettings(facts: ShopFacts): void {
  const missing = missingFacts(facts);
  if (missing.length > 0) throw new AppError('invalid', `Tax mode GST: ${missing.join(' ')}`);
}

/** Throws conflict with what is missing while goods have no tariff code or no rate. */
export async function assertGstGoods(db: DbOrTx, facts: ShopFacts, now: Date): Promise<void> {
  const { categories, products } = await readGstReadiness(db, facts, now);
  const open = [
    ...categories.map(({ name }) => `category ${name}`),
    ...products.map(({ name, reason }) => `${name} ${reason.replace(/\.$/, '')}`),
  ];
  if (open.length === 0) return;
  const named = open.slice(0, 3).join(', ');
  const more = open.length > 3 ? ` and ${open.length - 3} more` : '';
  throw new AppError(
    'conflict',
    `Tax mode GST needs an HSN code for every category and product. Still open: ${named}${more}.`,
    { details: { categories, products } },
  );
}
