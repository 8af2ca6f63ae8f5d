import { formatCount } from '@/shared/numbers';

/** A decimal amount with its paise, also when they are 00, so that the amounts of a column align: ₹12,857.00. */
export function exactMoney(decimal: string): string {
  const [rupees = '0', paise = '00'] = decimal.replace('-', '').split('.');
  return `${decimal.startsWith('-') ? '-' : ''}₹${formatCount(Number(rupees))}.${paise}`;
}
