import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { type Rounding, ruledPrice } from '@/shared/datedSales/rules';
import { formatMoney, fromDecimal } from '@/shared/money';
import type { OfferPhase } from '@/shared/offers/rules';
import { createSaleIn } from '@/shared/schemas/offers/adminSales';
import type { Outputs } from '../../../lib/trpc';
import { localTime } from '../lib/localTime';
import type { Tone } from '../ui/Badge';

export type Sale = Outputs['admin']['sales']['get'];

export const phaseLabels: Record<OfferPhase, string> = {
  upcoming: 'Planned',
  running: 'Running',
  over: 'Ended',
};
export const phaseTones: Record<OfferPhase, Tone> = { upcoming: 'info', running: 'good', over: 'plain' };

/** The fields of the form as they are typed. Times are Indian, as the browser's fields take them. */
export type SaleValues = {
  name: string;
  startsAt: string;
  endsAt: string;
  kind: 'percent' | 'amount' | 'none';
  value: string;
  rounding: Rounding;
};
export type SaleFormState = UseFormReturnType<SaleValues>;

/** What a form begins with; a copy gets other times. */
export function valuesOf(sale: Sale | null, isCopy = false): SaleValues {
  const isAmount = sale?.amount != null;
  return {
    name: isCopy ? `Copy of ${sale?.name ?? ''}`.slice(0, 80) : (sale?.name ?? ''),
    startsAt: localTime(isCopy ? null : (sale?.startsAt ?? null)),
    endsAt: localTime(isCopy ? null : (sale?.endsAt ?? null)),
    kind: sale && sale.percent === null ? (isAmount ? 'amount' : 'none') : 'percent',
    value: isAmount ? (sale.amount ?? '').replace(/\.00$/, '') : String(sale?.percent ?? ''),
    rounding: sale?.rounding ?? 'to99',
  };
}

/** A whole number; a text that is none stays one for the schema to refuse. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The input of the procedures. */
export const fieldsOf = ({ name, startsAt, endsAt, kind, value, rounding }: SaleValues) => ({
  ...{ name, startsAt, endsAt, rounding },
  percent: kind === 'percent' ? numberOf(value) : null,
  amount: kind === 'amount' ? value.trim() : null,
});

const check = schemaResolver(createSaleIn, { sync: true });

/** The errors by field; those of percent and rupees are shown at the value. */
export function validateSale(values: SaleValues): FormErrors {
  const faults = Object.entries(check(fieldsOf(values)));
  return Object.fromEntries(
    faults.map(([path, message]) => [path === 'percent' || path === 'amount' ? 'value' : path, message]),
  );
}

/** Paise of the example's regular price. */
const example = 129_900;

/** "A product of ₹1,299 costs ₹999."; empty while the rule is not complete. */
export function exampleText({ kind, value, rounding }: SaleValues): string {
  const percent = kind === 'percent' ? Number(value) : null;
  const amount = kind === 'amount' ? fromDecimal(value.trim()) : null;
  const isWhole = percent === null || (Number.isInteger(percent) && percent > 0 && percent < 100);
  if (kind === 'none' || !isWhole || (kind === 'amount' && !amount)) return '';
  const price = ruledPrice(example, { percent, amount, rounding });
  return price === null
    ? `A product of ${formatMoney(example)} gets no price: it would not be above 0.`
    : `A product of ${formatMoney(example)} costs ${formatMoney(price)}.`;
}
