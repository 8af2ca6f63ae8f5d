import { Link } from '@tanstack/react-router';
import { formatDate, formatDateTime, formatLongDate } from '@/shared/dates';
import { startOfDate } from '@/shared/indianCalendar';
import { formatMoney, paiseOf } from '@/shared/money';
import { type Outputs, trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseGstSearch } from '../lib/adminSearch';
import { type ChangeSearch, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import adminClasses from '../ui/admin.module.css';
import { DayRange } from '../ui/DayRange';
import { DownloadButton } from '../ui/DownloadButton';
import { FilterSelect } from '../ui/FilterSelect';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './GstReturns.module.css';
import { GstSums } from './GstSums';
import { GstTables } from './GstTables';

type Months = Outputs['admin']['gstReturns']['months'];
type Return = Outputs['admin']['gstReturns']['get'];
type Period = { from?: string; to?: string; gstin?: string };

const dayOf = (day: string): Date => new Date(startOfDate(day));

/** November 2026, of its first day. */
const monthName = (day: string): string => formatLongDate(dayOf(day)).replace('1 ', '');

/** The query of a period's files. */
const queryOf = ({ from, to, gstin }: Return): string =>
  `?${new URLSearchParams({ from, to, gstin }).toString()}`;

/** What a return of GST for a month or any days contains, and its files for the accountant. */
export default function GstReturnsPage() {
  const [period, change] = useAdminSearch(parseGstSearch);
  const months = trpc.admin.gstReturns.months.useQuery();
  const result = trpc.admin.gstReturns.get.useQuery(period, { placeholderData: (before) => before });
  const shown = result.data;
  const isEmpty = !shown || shown.invoices.count + shown.creditNotes.count === 0;
  return (
    <>
      <AdminHeader
        title="GST returns"
        text="The tax invoices and credit notes of a month, added up as GSTR-1 asks for them."
      >
        {shown && (
          <DownloadButton
            path={`/api/admin/gst-returns.zip${queryOf(shown)}`}
            variant="filled"
            disabled={isEmpty}
          >
            Download All (ZIP)
          </DownloadButton>
        )}
      </AdminHeader>
      {months.data?.openNotes && <OpenNotes notes={months.data.openNotes} />}
      <div className={adminClasses.toolbar}>
        {months.data && <MonthSelect months={months.data.months} period={period} change={change} />}
        <DayRange from={period.from ?? shown?.from} to={period.to ?? shown?.to} change={change} />
        {shown && shown.gstins.length > 1 && (
          <FilterSelect
            label="GSTIN"
            none="The shop’s GSTIN"
            options={shown.gstins.map((value) => ({ value, label: value }))}
            value={period.gstin}
            onChange={(gstin) => change({ gstin })}
          />
        )}
      </div>
      <QueryBoundary of={result} what="The return" rows={8}>
        {(data) =>
          isEmpty ? (
            <EmptyState
              title="No tax documents in these days"
              text="Invoices and credit notes are issued once GST is switched on in Settings, Tax."
            />
          ) : (
            <div className={classes.page} aria-busy={result.isPlaceholderData || undefined}>
              <ExportNotice of={data} />
              <GstSums of={data} />
              <GstTables of={data} query={queryOf(data)} />
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Chooses a month; each says whether its files were taken. */
function MonthSelect({
  months,
  period,
  change,
}: {
  months: Months['months'];
  period: Period;
  change: ChangeSearch<Period>;
}) {
  const chosen = months.find(({ from, to }) => from === period.from && to === period.to);
  return (
    <FilterSelect
      label="Month"
      none={period.from || period.to ? 'Other days' : 'This month so far'}
      options={months.map((month) => ({ value: month.from, label: monthLabel(month) }))}
      value={chosen?.from}
      onChange={(from) => {
        const month = months.find((one) => one.from === from);
        change({ from: month?.from, to: month?.to });
      }}
    />
  );
}

function monthLabel({ from, exportedAt, isChanged }: Months['months'][number]): string {
  if (!exportedAt) return monthName(from);
  return `${monthName(from)}: ${isChanged ? 'changed since its export' : `exported ${formatDate(exportedAt)}`}`;
}

function OpenNotes({
  notes: { financialYear, until, returns },
}: {
  notes: NonNullable<Months['openNotes']>;
}) {
  return (
    <p className={classes.notice} data-tone="warn">
      <span>
        Credit notes for invoices of {financialYear} reduce the tax until {formatDate(dayOf(until))}.{' '}
        {returns === 1 ? '1 return of such an invoice is' : `${returns} returns of such invoices are`} not
        settled.
      </span>
      <Link to="/admin/returns" className="text-link">
        Open returns
      </Link>
    </p>
  );
}

/** Whether the files of the days were taken, and what was issued since. */
function ExportNotice({ of: { lastExport } }: { of: Return }) {
  if (!lastExport) return <p className={adminClasses.quiet}>No export was made of exactly these days yet.</p>;
  const { exportedAt, exportedBy, documents, since } = lastExport;
  const by = `Exported ${formatDateTime(exportedAt)} by ${exportedBy}, with ${documents} documents.`;
  if (since.documents === 0) return <p className={adminClasses.quiet}>{by} Nothing was issued since.</p>;
  const shown = since.numbers.slice(0, numbersShown);
  const more = since.documents - shown.length;
  return (
    <div className={classes.notice} data-tone="warn">
      <p>
        {by} Issued since:{' '}
        {shown.map((number, place) => (
          <span key={number}>
            {place > 0 && ', '}
            <span className={classes.number}>{number}</span>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}. They change the taxable value by {money(since.taxable)}, CGST by{' '}
        {money(since.cgst)}, SGST by {money(since.sgst)} and IGST by {money(since.igst)}.
      </p>
    </div>
  );
}

const numbersShown = 6;
const money = (decimal: string): string => formatMoney(paiseOf(decimal));
