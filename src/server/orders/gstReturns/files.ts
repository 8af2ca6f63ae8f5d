import { Zip, ZipDeflate } from 'fflate';
import { write } from '@/db/write';
import { endOfDate, startOfDate, startOfMonth } from '@/shared/indianCalendar';
import type { GstPeriodIn } from '@/shared/schemas/tax/gstReturns';
import { gstReturnBuilder } from '@/shared/tax/gstReturn';
import {
  type Cell,
  filesOf,
  type ReturnFile,
  registerColumns,
  registerRows,
  returnTables,
} from '@/shared/tax/gstReturnFiles';
import { csvText } from '../../platform/csv';
import type { Deps } from '../../platform/trpc';
import { type Days, recordExport } from './exportsOfPeriod';
import { documentBatches, type ReturnPeriod } from './readDocuments';
import { findPeriod, sumsOf } from './readReturn';

/** One file of a period: its name without an ending, its columns, and its rows in batches. */
export async function returnFile(
  deps: Deps,
  input: GstPeriodIn,
  file: ReturnFile,
): Promise<{ name: string; columns: readonly string[]; batches: AsyncGenerator<Cell[][], void> }> {
  const { days, period } = await findPeriod(deps, input);
  const name = `gst-${file}-${nameOf(days)}`;
  if (file === 'register') return { name, columns: registerColumns, batches: registerBatches(deps, period) };
  const { columns, rows } = returnTables[file];
  const made = rows(await sumsOf(deps.db, period));
  return { name, columns, batches: inOneBatch(made) };
}

async function* registerBatches({ db }: Deps, period: ReturnPeriod): AsyncGenerator<Cell[][], void> {
  for await (const batch of documentBatches(db, period)) yield batch.flatMap(registerRows);
}

async function* inOneBatch(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  yield rows;
}

/**
 * The register of a period and its tables of GSTR-1 as one ZIP, made while it is sent. When all of it was made, the period
 * is marked as exported by `by`.
 */
export async function returnZip(
  deps: Deps,
  input: GstPeriodIn,
  by: string,
): Promise<{ name: string; chunks: AsyncGenerator<Uint8Array, void> }> {
  const { days, period } = await findPeriod(deps, input);
  return { name: `gst-${nameOf(days)}.zip`, chunks: zipChunks(deps, { days, period, by }) };
}

async function* zipChunks(
  deps: Deps,
  { days, period, by }: { days: Days; period: ReturnPeriod; by: string },
): AsyncGenerator<Uint8Array, void> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const begin = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(`${name}.csv`, { level: 6 });
    entry.mtime = deps.now();
    zip.add(entry);
    return entry;
  };
  const encoder = new TextEncoder();
  const builder = gstReturnBuilder();

  const register = begin('register');
  register.push(encoder.encode(csvText(registerColumns, [], true)));
  for await (const batch of documentBatches(deps.db, period)) {
    batch.forEach(builder.add);
    register.push(encoder.encode(csvText(registerColumns, batch.flatMap(registerRows), false)));
    yield* taken();
  }
  register.push(new Uint8Array(), true);

  const sums = builder.end();
  for (const file of filesOf(sums)) {
    const { columns, rows } = returnTables[file];
    begin(file).push(encoder.encode(csvText(columns, rows(sums), true)), true);
    yield* taken();
  }
  zip.end();
  await write(deps.db, (tx) => recordExport(tx, days, { sums, by, now: deps.now() }));
  yield* taken();
}

/** 2026-11 for a whole month, else both days. */
function nameOf({ fromDay, toDay }: Days): string {
  const start = startOfDate(fromDay);
  const isMonth = startOfMonth(start) === start && startOfMonth(start, 1) === endOfDate(toDay);
  return isMonth ? fromDay.slice(0, 7) : `${fromDay}-to-${toDay}`;
}
