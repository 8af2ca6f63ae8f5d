import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatDate } from '@/shared/dates';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import { REMITTANCE_DAYS, type RemittanceFilter, remittanceStates } from '@/shared/orders/remittances';
import type { RecordedRemittances } from '@/shared/schemas/orders/remittances';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseCashSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';
import { DownloadButton } from '../ui/DownloadButton';
import { FilterChips } from '../ui/FilterChips';
import { type CashRow, CloseRemittanceDialog } from './CloseRemittanceDialog';
import { RecordedNotice } from './RecordedNotice';
import { type RemittanceFile, RemittanceFileDialog } from './RemittanceFileDialog';
import { ReopenRemittanceDialog } from './ReopenRemittanceDialog';

const labels: Record<RemittanceFilter, string> = {
  late: 'Overdue',
  short: 'Short',
  waiting: 'Not due yet',
  settled: 'Settled',
};
const tones: Record<RemittanceFilter, Tone> = {
  late: 'bad',
  short: 'warn',
  waiting: 'plain',
  settled: 'good',
};
const money = (decimal: string) => formatMoney(paiseOf(decimal));

const columnsOf = (close: (row: CashRow) => void, reopen: (row: CashRow) => void): Column<CashRow>[] => [
  {
    name: 'Parcel',
    isName: true,
    cell: ({ orderId, number, courier, trackingNumber }) => (
      <>
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId: String(orderId) }}
          className={`${adminClasses.opener} ${adminClasses.target}`}
        >
          Order #{orderId}, parcel {number}
        </Link>
        <span className={adminClasses.small}>
          {[courier && courierName(courier), trackingNumber].filter(Boolean).join(' ')}
        </span>
      </>
    ),
  },
  { name: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge> },
  { name: 'Delivered', hides: 'tablet', cell: ({ deliveredAt }) => formatDate(deliveredAt) },
  { name: 'Due', hides: 'narrow', cell: ({ dueAt }) => formatDate(dueAt) },
  { name: 'Collected', align: 'right', cell: ({ expected }) => money(expected) },
  {
    name: 'Received',
    align: 'right',
    cell: ({ received, references }) => (
      <>
        {money(received)}{' '}
        {references.length > 0 && <span className={adminClasses.small}>{references.join(', ')}</span>}
      </>
    ),
  },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (row) => (
      <div className={adminClasses.actions}>
        {row.state !== 'settled' && (
          <Button size="compact-sm" variant="default" onClick={() => close(row)}>
            Close short
          </Button>
        )}
        {(row.state === 'settled' || row.state === 'short') && (
          <Button size="compact-sm" variant="default" onClick={() => reopen(row)}>
            Reopen
          </Button>
        )}
      </div>
    ),
  },
];

/** The cash that couriers collected on delivery and have not paid to the shop. */
export default function CashPage() {
  const [{ state, page }, change] = useAdminSearch(parseCashSearch);
  const list = trpc.admin.remittances.list.useQuery({ state, page }, listOptions);
  const [file, setFile] = useState<RemittanceFile | null>(null);
  const [result, setResult] = useState<RecordedRemittances | null>(null);
  const [closing, setClosing] = useState<CashRow | null>(null);
  const [reopening, setReopening] = useState<CashRow | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sums = list.data?.sums;
  return (
    <>
      <AdminHeader
        title="COD remittance"
        text={`Cash that couriers collected on delivery and have not remitted. It is due ${REMITTANCE_DAYS} days after delivery.`}
      >
        <DownloadButton path="/api/admin/cod-claims.csv" disabled={!sums || sums.short.parcels === 0}>
          Claims (CSV)
        </DownloadButton>
        <Button onClick={() => picker.current?.click()}>Record a Remittance File</Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="Remittance file of the courier"
          onChange={async ({ currentTarget }) => {
            const picked = currentTarget.files?.[0];
            currentTarget.value = '';
            if (picked) setFile({ name: picked.name, text: await picked.text() });
          }}
        />
      </AdminHeader>
      <div className={adminClasses.toolbar}>
        <FilterChips
          label="State"
          all={{ label: 'All' }}
          chips={[
            ...remittanceStates.map((value) => ({
              value,
              label: sums ? `${labels[value]} ${money(sums[value].amount)}` : labels[value],
            })),
            { value: 'settled' as const, label: labels.settled },
          ]}
          value={state}
          onChange={(chosen) => change({ state: chosen })}
        />
      </div>
      {result && <RecordedNotice result={result} onClose={() => setResult(null)} />}
      <AdminList
        of={list}
        what="The COD remittances"
        noun={['parcel', 'parcels']}
        rows={8}
        change={change}
        empty={
          <EmptyState
            title={state === 'settled' ? 'No remittances yet' : 'No COD pending'}
            text="Delivered COD parcels are listed here until the courier has remitted their cash."
          />
        }
      >
        {({ items }) => (
          <AdminTable
            label="Parcels with COD to be remitted"
            rows={items}
            idOf={({ parcelId }) => parcelId}
            columns={columnsOf(setClosing, setReopening)}
            isStale={list.isPlaceholderData}
          />
        )}
      </AdminList>
      {file && (
        <RemittanceFileDialog
          file={file}
          onRecorded={(recorded) => {
            setResult(recorded);
            setFile(null);
          }}
          onClose={() => setFile(null)}
        />
      )}
      {closing && <CloseRemittanceDialog row={closing} onClose={() => setClosing(null)} />}
      {reopening && <ReopenRemittanceDialog row={reopening} onClose={() => setReopening(null)} />}
    </>
  );
}
