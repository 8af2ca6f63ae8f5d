import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { type RtoCondition, rtoConditions, rtoLabels } from '@/shared/orders/rto';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dock } from '../ui/Dock';
import { PasteDialog } from '../ui/PasteDialog';
import { ScanField } from '../ui/ScanField';
import { ExpectedTable, ScannedTable } from './RtoTable';
import classes from './rto.module.css';
import { type Rto, useRto } from './useRto';

/** Receives parcels that couriers brought back undelivered: scanned or pasted, each restocked, damaged or sent again. */
export default function RtoPage() {
  const rto = useRto();
  const [isPasting, setPasting] = useState(false);
  const expected = trpc.admin.rto.expected.useQuery(undefined, liveOptions);
  const { parcels, total } = expected.data ?? { parcels: [], total: 0 };
  return (
    <>
      <AdminHeader
        title="RTO"
        text="Parcels that came back undelivered. Scan each, then receive them together."
      >
        <Button size="sm" variant="default" onClick={() => setPasting(true)}>
          Paste or CSV
        </Button>
      </AdminHeader>
      <ScanField label="AWB or order number" focusKey={String(rto.parcels.length)} onScan={rto.scan} />
      <Standard rto={rto} />
      {rto.unknown.length > 0 && <Unknown rto={rto} />}
      {rto.parcels.length > 0 && <ScannedTable rto={rto} />}
      {parcels.length > 0 && (
        <section className={classes.expected}>
          <h2 className={adminClasses.panelTitle}>Reported by couriers ({total})</h2>
          <ExpectedTable parcels={parcels} />
        </section>
      )}
      {rto.parcels.length === 0 && expected.data && total === 0 && (
        <EmptyState
          title="No RTO parcels"
          text="Scanned parcels appear here, and those that couriers report."
        />
      )}
      <Dock>
        <Results rto={rto} />
        {rto.parcels.length > 0 && <ReceiveBar rto={rto} />}
      </Dock>
      {isPasting && (
        <PasteDialog title="Paste RTO parcels" onPaste={rto.paste} onClose={() => setPasting(false)}>
          One AWB or order number in each line.
        </PasteDialog>
      )}
    </>
  );
}

/** The condition of the parcels that are scanned next. */
function Standard({ rto }: { rto: Rto }) {
  const id = useId();
  return (
    <div className={adminClasses.toolbar}>
      <label htmlFor={id}>Condition of the next scans</label>
      <NativeSelect
        id={id}
        size="sm"
        data={rtoConditions.map((value) => ({ value, label: rtoLabels[value] }))}
        value={rto.standard}
        onChange={({ currentTarget: { value } }) => {
          const chosen = rtoConditions.find((condition) => condition === value);
          if (chosen) rto.chooseStandard(chosen);
        }}
      />
    </div>
  );
}

const Unknown = ({ rto: { unknown, forgetUnknown } }: { rto: Rto }) => (
  <div role="alert" className={adminClasses.failures}>
    <p>
      No shipped parcel has {unknown.map((code) => `“${code}”`).join(', ')}.{' '}
      <Button size="compact-xs" variant="default" onClick={forgetUnknown}>
        Remove
      </Button>
    </p>
  </div>
);

const countWords: Record<RtoCondition, string> = {
  restock: 'to restock',
  damaged: 'damaged',
  resend: 'to reship',
};

function ReceiveBar({ rto }: { rto: Rto }) {
  const { open, conditionOf, isReceiving, clear, receive } = rto;
  const [isAsking, setAsking] = useState(false);
  const parcels = open.length === 1 ? '1 parcel' : `${open.length} parcels`;
  const having = (condition: RtoCondition) => open.filter((one) => conditionOf(one) === condition);
  const summary = rtoConditions
    .filter((condition) => having(condition).length > 0)
    .map((condition) => `${having(condition).length} ${countWords[condition]}`)
    .join(', ');
  const closing = open.filter((one) => conditionOf(one) !== 'resend' && one.status !== 'cancelled');
  const prepaid = closing.filter(({ cod }) => !cod);
  return (
    <div className={adminClasses.bulk}>
      <p role="status">{[parcels, summary].filter(Boolean).join(': ')}</p>
      <div className={adminClasses.actions}>
        <Button size="compact-sm" variant="default" onClick={clear}>
          Clear list
        </Button>
        <Button
          size="compact-sm"
          data-next
          disabled={open.length === 0 || isReceiving}
          onClick={() => setAsking(true)}
        >
          Receive {parcels}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Receive ${parcels}?`}
          confirm={`Receive ${parcels}`}
          onConfirm={() => {
            setAsking(false);
            receive();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{summary}.</p>
          {closing.length > 0 && (
            <p>
              {closing.length === 1 ? '1 order is' : `${closing.length} orders are`} cancelled, and the
              customers are emailed. This cannot be undone.
            </p>
          )}
          {prepaid.length > 0 && (
            <p>
              {prepaid.length === 1 ? '1 of them is prepaid' : `${prepaid.length} of them are prepaid`}:
              decide the refunds afterwards.
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What became of the received parcels, and the refunds that follow. */
function Results({ rto: { results, forgetResults } }: { rto: Rto }) {
  if (!results) return null;
  const { done, failed, refunds } = results;
  return (
    <>
      {done.length > 0 && (
        <div role="status" className={adminClasses.notice}>
          <p>
            Parcels of {done.length === 1 ? '1 order' : `${done.length} orders`} received.
            {refunds > 0 && ` ${refunds === 1 ? '1 refund is' : `${refunds} refunds are`} to be decided.`}
          </p>
          <div className={adminClasses.actions}>
            {refunds > 0 && (
              <LinkButton to="/admin/orders" search={{ attention: 'attention' }} size="xs" variant="default">
                Show the orders
              </LinkButton>
            )}
            <CloseButton aria-label="Close this notice" onClick={forgetResults} />
          </div>
        </div>
      )}
      {failed.length > 0 && (
        <div role="alert" className={adminClasses.failures}>
          <p>Not received:</p>
          <ul>
            {failed.map(({ orderId, reason }) => (
              <li key={orderId}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
