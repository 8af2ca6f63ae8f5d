import { and, count, countDistinct, eq, min } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { returns, taxDocumentSeries, taxDocuments } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { readFacts } from '@/server/settings';
import { endOfDate, indianDate, startOfDate, startOfMonth } from '@/shared/indianCalendar';
import { toDecimal } from '@/shared/money';
import type { GstMonthsOut, GstPeriodIn, GstReturnOut } from '@/shared/schemas/tax/gstReturns';
import { financialYearName, financialYearStart, lastDayForCreditNotes } from '@/shared/tax/financialYear';
import { type GstReturn, gstReturnBuilder, netOf } from '@/shared/tax/gstReturn';
import { filesOf, returnTables } from '@/shared/tax/gstReturnFiles';
import type { TaxAmounts } from '@/shared/tax/taxDocument';
import type { Deps } from '../../platform/trpc';
import { countSince, type Days, lastExport, numbersSince } from './exportsOfPeriod';
import { documentBatches, isInPeriod, type ReturnPeriod } from './readDocuments';

/** The period of a GSTIN: the given one, else the shop's, else that of the documents. */
export async function findPeriod(
  deps: Deps,
  { from, to, gstin }: GstPeriodIn,
): Promise<{ days: Days; period: ReturnPeriod; gstins: string[] }> {
  const gstins = await gstinsOf(deps.db);
  const own = (await readFacts(deps)).gstin;
  const chosen = gstin ?? (gstins.includes(own) ? own : (gstins[0] ?? own));
  const toDay = to ?? indianDate(deps.now().getTime());
  const days = { gstin: chosen, fromDay: from ?? `${toDay.slice(0, 7)}-01`, toDay };
  return { days, period: periodOf(days), gstins };
}

const periodOf = ({ gstin, fromDay, toDay }: Days): ReturnPeriod => ({
  gstin,
  from: new Date(startOfDate(fromDay)),
  to: new Date(endOfDate(toDay)),
});

async function gstinsOf(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ gstin: taxDocumentSeries.gstin })
    .from(taxDocumentSeries)
    .orderBy(taxDocumentSeries.gstin)
    .all();
  return rows.map(({ gstin }) => gstin);
}

/** The sums of a period; reads in steps and yields to other requests between them. */
export async function sumsOf(db: DbOrTx, period: ReturnPeriod): Promise<GstReturn> {
  const builder = gstReturnBuilder();
  for await (const batch of documentBatches(db, period)) batch.forEach(builder.add);
  return builder.end();
}

const present = ({ taxable, cgst, sgst, igst }: Omit<TaxAmounts, 'total'>) => ({
  taxable: toDecimal(taxable),
  cgst: toDecimal(cgst),
  sgst: toDecimal(sgst),
  igst: toDecimal(igst),
});
const presentWithTotal = (sums: TaxAmounts) => ({ ...present(sums), total: toDecimal(sums.total) });

/** What a period's return contains, and what was issued after it was last exported. */
export async function getReturn(deps: Deps, input: GstPeriodIn): Promise<GstReturnOut> {
  const { days, period, gstins } = await findPeriod(deps, input);
  const sums = await sumsOf(deps.db, period);
  const documents = sums.invoices.count + sums.creditNotes.count;
  const hsn = ({ hsnB2b, hsnB2c }: GstReturn) => [
    ...hsnB2b.map((row) => ({ ...row, isB2b: true })),
    ...hsnB2c.map((row) => ({ ...row, isB2b: false })),
  ];
  return {
    ...{ gstin: days.gstin, from: days.fromDay, to: days.toDay, gstins },
    invoices: { count: sums.invoices.count, ...presentWithTotal(sums.invoices) },
    creditNotes: { count: sums.creditNotes.count, ...presentWithTotal(sums.creditNotes) },
    net: presentWithTotal(netOf(sums)),
    files: [
      ...(documents > 0 ? [{ file: 'register' as const, rows: documents }] : []),
      ...filesOf(sums).map((file) => ({ file, rows: returnTables[file].rows(sums).length })),
    ],
    b2cs: sums.b2cs.map((row) => ({
      ...{ placeOfSupply: row.placeOfSupply, rate: row.rateBasisPoints / 100 },
      ...present(row),
    })),
    hsn: hsn(sums).map((row) => ({
      ...{ hsn: row.hsn, uqc: row.uqc, quantity: row.quantity, isB2b: row.isB2b },
      ...{ rate: row.rateBasisPoints / 100, ...present(row) },
    })),
    series: sums.series.map(({ kind, from, to, count: number }) => ({ kind, from, to, count: number })),
    lastExport: await exportOf(deps.db, { days, period, sums, documents }),
  };
}

async function exportOf(
  db: DbOrTx,
  read: { days: Days; period: ReturnPeriod; sums: GstReturn; documents: number },
): Promise<GstReturnOut['lastExport']> {
  const last = await lastExport(db, read.days);
  if (!last) return null;
  const { exportedAt, exportedBy, contents } = last;
  const net = netOf(read.sums);
  return {
    ...{ exportedAt, exportedBy, documents: contents.documents },
    since: {
      documents: read.documents - contents.documents,
      numbers: await numbersSince(db, read.period, contents),
      ...present({
        taxable: net.taxable - contents.net.taxable,
        cgst: net.cgst - contents.net.cgst,
        sgst: net.sgst - contents.net.sgst,
        igst: net.igst - contents.net.igst,
      }),
    },
  };
}

const monthsShown = 24;

/** The months that have documents, newest first, at most two years; and credit notes that are still due. */
export async function listMonths(deps: Deps): Promise<GstMonthsOut> {
  const { db } = deps;
  const now = deps.now().getTime();
  const { days } = await findPeriod(deps, {});
  const first = await firstIssued(db, days.gstin);
  const months: GstMonthsOut['months'] = [];
  for (let shift = 0; first !== null && shift > -monthsShown; shift -= 1) {
    const start = startOfMonth(now, shift);
    const end = startOfMonth(now, shift + 1);
    if (end <= first) break;
    const month = { ...days, fromDay: indianDate(start), toDay: indianDate(end - 1) };
    const period = periodOf(month);
    const documents = await countIn(db, period);
    if (documents === 0 && shift !== 0) continue;
    const last = await lastExport(db, month);
    // Nothing is issued in a month that has ended.
    const mayHaveChanged = last !== undefined && last.exportedAt < period.to;
    months.push({
      ...{ from: month.fromDay, to: month.toDay, documents },
      exportedAt: last?.exportedAt ?? null,
      isChanged: mayHaveChanged && (await countSince(db, period, last.contents)) > 0,
    });
  }
  return { months, openNotes: await openNotes(db, days.gstin, now) };
}

async function firstIssued(db: DbOrTx, gstin: string): Promise<number | null> {
  const row = await db
    .select({ first: min(taxDocuments.issuedAt) })
    .from(taxDocuments)
    .where(eq(taxDocuments.gstin, gstin))
    .get();
  return row?.first?.getTime() ?? null;
}

async function countIn(db: DbOrTx, period: ReturnPeriod): Promise<number> {
  const row = await db.select({ documents: count() }).from(taxDocuments).where(isInPeriod(period)).get();
  return row?.documents ?? 0;
}

/** How many returns of last financial year's invoices are not settled while credit notes for them still reduce the tax. */
export async function countOpenNotes(deps: Deps): Promise<number> {
  const { days } = await findPeriod(deps, {});
  return (await openNotes(deps.db, days.gstin, deps.now().getTime()))?.returns ?? 0;
}

/** Returns of last financial year's invoices that no credit note was issued for yet; null when there are none. */
async function openNotes(db: DbOrTx, gstin: string, now: number): Promise<GstMonthsOut['openNotes']> {
  const year = financialYearStart(now) - 1;
  const until = lastDayForCreditNotes(year);
  if (now >= endOfDate(until)) return null;
  const financialYear = financialYearName(year);
  const row = await db
    .select({ open: countDistinct(returns.id) })
    .from(returns)
    .innerJoin(taxDocuments, eq(taxDocuments.orderId, returns.orderId))
    .where(
      and(
        isOneOf(returns.status, ['requested', 'approved', 'received']),
        eq(taxDocuments.kind, 'invoice'),
        eq(taxDocuments.gstin, gstin),
        eq(taxDocuments.financialYear, financialYear),
      ),
    )
    .get();
  if (!row?.open) return null;
  return { financialYear, until, returns: row.open };
}
