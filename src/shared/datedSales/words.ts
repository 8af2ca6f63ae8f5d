import { formatMoney } from '../money';
import type { SaleRule } from './rules';

const endings: Record<SaleRule['rounding'], string> = {
  none: '',
  to99: ', ending in 99',
  to9: ', ending in 9',
  to10: ', to 10 rupees',
};

/** "20% off, ending in 99". */
export function ruleText({ percent, amount, rounding }: SaleRule): string {
  if (percent === null && amount === null) return 'Prices set by hand';
  const off = percent === null ? formatMoney(amount ?? 0) : `${percent}%`;
  return `${off} off${endings[rounding]}`;
}
