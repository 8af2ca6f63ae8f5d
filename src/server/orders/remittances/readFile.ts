import { parse } from 'csv-parse/sync';
import { fromDecimal, type Paise } from '@/shared/money';
import { REMITTANCE_LIMITS } from '@/shared/schemas/remittances';
import { AppError } from '../../platform/errors';

/** What a courier paid for a parcel. */
export type RemittanceRow = { trackingNumber: string; amount: Paise; reference: string };

/** Words of the column headings that couriers use. */
const headings = {
  trackingNumber: /tracking|awb|waybill/i,
  amount: /amount|remitted|paid/i,
  reference: /reference|utr|transaction/i,
} as const;

/** Reads a courier's remittance file. Throws invalid naming the heading or the first row that cannot be read. */
export function readRemittanceFile(text: string): RemittanceRow[] {
  const [head, ...rows] = readCsv(text);
  const columnOf = (name: keyof typeof headings): number => {
    const found = head?.findIndex((heading) => headings[name].test(heading)) ?? -1;
    if (found < 0)
      throw new AppError('invalid', 'The first line must name the columns tracking, amount and reference.');
    return found;
  };
  const columns = {
    number: columnOf('trackingNumber'),
    amount: columnOf('amount'),
    by: columnOf('reference'),
  };
  if (rows.length > REMITTANCE_LIMITS.rows)
    throw new AppError('invalid', `A file can have up to ${REMITTANCE_LIMITS.rows} rows.`);
  return rows.map((row, index) => {
    const trackingNumber = row[columns.number]?.trim() ?? '';
    const reference = row[columns.by]?.trim() ?? '';
    const amount = fromDecimal((row[columns.amount] ?? '').replace(/[₹,\s]/g, ''));
    if (trackingNumber === '' || reference === '' || amount === null || amount <= 0)
      throw new AppError('invalid', `Line ${index + 2} needs a tracking number, an amount and a reference.`);
    return { trackingNumber, amount, reference };
  });
}

/** The separator of the headings: a comma, a semicolon as in some spreadsheets, or a tab. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((mark) => head.includes(mark)) ?? ',';
}

function readCsv(text: string): string[][] {
  try {
    const delimiter = delimiterOf(text);
    return parse(text, {
      delimiter,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid', `The file cannot be read: ${reason}`);
  }
}
