import { parse } from 'csv-parse/sync';
import { fromDecimal, type Paise } from '@/shared/money';
import { guessColumns, type RemittanceColumns } from '@/shared/orders/remittances';
import { REMITTANCE_LIMITS } from '@/shared/schemas/orders/remittances';
import { AppError } from '../../platform/errors';

/** A courier's payment file: its headings, and its rows with their line numbers. */
export type RemittanceFile = { headings: string[]; rows: { line: number; cells: string[] }[] };

/** A row by the meaning of its columns. `amount` is null when it is none, `reference` when it is empty. */
export type RemittanceRow = {
  line: number;
  trackingNumber: string;
  amount: Paise | null;
  reference: string | null;
};

/** Lines among which the headings are: some couriers write their name and a date above them. */
const headLines = 15;

/** Reads a CSV file with headings in its first line, or below lines of a title. Throws invalid. */
export function readRemittanceFile(text: string): RemittanceFile {
  const lines = readCsv(text);
  const known = lines.slice(0, headLines).findIndex((cells) => {
    const { trackingNumber, amount } = guessColumns(cells);
    return trackingNumber !== null && amount !== null;
  });
  const at = Math.max(0, known);
  const [head = [], ...rows] = lines.slice(at);
  const headings = head.map((heading, place) => heading || `Column ${place + 1}`);
  if (headings.length < 2) throw new AppError('invalid', 'The first line must name the columns of the file.');
  if (rows.length === 0) throw new AppError('invalid', 'The file has no rows below its headings.');
  if (rows.length > REMITTANCE_LIMITS.rows)
    throw new AppError('invalid', `A file can have up to ${REMITTANCE_LIMITS.rows} rows.`);
  return { headings, rows: rows.map((cells, index) => ({ line: at + index + 2, cells })) };
}

/** The rows by what the columns mean. `reference` is used for rows whose file has no column of references. */
export function rowsOf(
  { headings, rows }: RemittanceFile,
  columns: RemittanceColumns,
  reference: string | null,
): RemittanceRow[] {
  const placeOf = (heading: string | null) => (heading === null ? -1 : headings.indexOf(heading));
  const places = {
    number: placeOf(columns.trackingNumber),
    amount: placeOf(columns.amount),
    reference: placeOf(columns.reference),
  };
  return rows.map(({ line, cells }) => {
    const cell = (place: number) => cells[place]?.trim() ?? '';
    const amount = fromDecimal(cell(places.amount).replace(/(?:₹|rs\.?|inr)|[,\s]/gi, ''));
    return {
      line,
      // Spreadsheets keep long numbers as text with an apostrophe or as ="123".
      trackingNumber: cell(places.number).replace(/^[='"]+|["']+$/g, ''),
      amount: amount !== null && amount > 0 ? amount : null,
      reference: (places.reference < 0 ? reference : cell(places.reference)) || null,
    };
  });
}

/** The separator of the first lines: a comma, a semicolon as in some spreadsheets, or a tab. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, headLines).join('\n');
  return [';', '\t'].find((mark) => head.split(mark).length > head.split(',').length) ?? ',';
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
      relax_quotes: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid', `The file cannot be read: ${reason}`);
  }
}
