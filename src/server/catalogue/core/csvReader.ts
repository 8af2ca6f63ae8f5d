import { type CsvError, type Parser, parse } from 'csv-parse';
import { formatCount } from '@/shared/numbers';
import { IMPORT_LIMITS } from '@/shared/schemas/catalogue/imports';
import { plainCell } from '../../platform/csv';
import { AppError } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';

/** Bytes per read. */
const chunkBytes = 16 * 1024;
/** Maximum bytes per row; a description has at most 5,000 characters. */
const maxRowBytes = 128 * 1024;

export type CsvTable = {
  headings: string[];
  /** Rows by their spreadsheet number; the headings are row 1. Empty rows are left out. */
  rows: { row: number; cells: string[] }[];
};

const saveAsText = 'Please save it from the spreadsheet as “CSV UTF-8” and try again.';
const invalid = (message: string) => new AppError('invalid', message);

/**
 * Reads a CSV file in a spreadsheet's format: commas, semicolons or tabs. Throws invalid with an instruction.
 */
export async function readCsv(file: Blob): Promise<CsvTable> {
  if (file.size === 0) throw invalid('This file is empty.');
  const head = Buffer.from(await file.slice(0, chunkBytes).arrayBuffer());
  const start = head.toString('latin1', 0, 2);
  if (start === 'PK') throw invalid(`This is a spreadsheet, not a CSV file. ${saveAsText}`);
  if (start === '\xff\xfe' || start === '\xfe\xff') throw invalid(`This file is not in UTF-8. ${saveAsText}`);
  const table: CsvTable = { headings: [], rows: [] };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    relax_column_count: true,
    max_record_size: maxRowBytes,
  });
  const ended = collect(parser, table);
  // Awaited below; an earlier rejection must not count as unhandled.
  ended.catch(() => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const yieldTurn = createScheduler();
  for await (const slice of slicesOf(file)) {
    if (parser.destroyed) break;
    checkText(decoder, slice);
    parser.write(slice);
    await yieldTurn();
  }
  if (!parser.destroyed) parser.end();
  await ended;
  if (table.headings.length === 0) throw invalid('This file is empty.');
  return table;
}

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.stream()) {
    for (let at = 0; at < chunk.length; at += chunkBytes) yield chunk.subarray(at, at + chunkBytes);
  }
}

function checkText(decoder: TextDecoder, slice: Uint8Array): void {
  try {
    decoder.decode(slice, { stream: true });
  } catch {
    throw invalid(`This file is not in UTF-8. ${saveAsText}`);
  }
  if (slice.includes(0)) throw invalid(`This is not a CSV file. ${saveAsText}`);
}

function collect(parser: Parser, table: CsvTable): Promise<void> {
  let row = 0;
  return new Promise((resolve, reject) => {
    parser.on('data', (record: string[]) => {
      row += 1;
      const cells = record.map(plainCell);
      if (cells.every((cell) => cell.trim() === '')) return;
      if (table.headings.length === 0) {
        table.headings = cells.map((cell) => cell.trim());
        return;
      }
      table.rows.push({ row, cells });
      if (table.rows.length > IMPORT_LIMITS.rows) {
        const most = formatCount(IMPORT_LIMITS.rows);
        parser.destroy(invalid(`This file has more than ${most} rows. Please split it.`));
      }
    });
    parser.on('end', resolve);
    parser.on('error', (error) => reject(error instanceof AppError ? error : faultOf(error)));
  });
}

function faultOf(error: Error): AppError {
  const { code, lines } = error as CsvError;
  const where = lines === undefined ? '' : ` near line ${lines}`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return invalid(`A row${where} is far too long. Is a quotation mark missing?`);
  return invalid(`This file could not be read${where}: there is a missing or extra quotation mark.`);
}

/** The cell delimiter: whichever of comma, semicolon and tab occurs most in the headings. */
function delimiterOf(head: Buffer): string {
  const [headings = ''] = head.toString('utf8').split(/\r?\n/);
  const plain = headings.replace(/"[^"]*"/g, '');
  const found = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  return found.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}
