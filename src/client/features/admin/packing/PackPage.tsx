import { Button, Checkbox, NativeSelect, Progress } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import type { PackingOrder } from '@/shared/schemas/orders/packing';
import { usePreferences } from '../lib/preferences';
import { PrintDocument } from '../orders/printing/PrintDocument';
import { AdminHeader } from '../ui/AdminHeader';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { ScanField } from '../ui/ScanField';
import { PackingItems } from './PackingItems';
import { ProblemBand } from './ProblemBand';
import classes from './packing.module.css';
import { isComplete, progressOf } from './packingState';
import { type PackingStation, usePackingStation } from './usePackingStation';

/** Packs one order after the other by their barcodes: the order's, then those of its items. */
export default function PackPage() {
  const station = usePackingStation();
  const { order, problem, packed } = station;
  const [{ paper }] = usePreferences();
  return (
    <>
      <AdminHeader title="Packing station" text="Scan an order, then its items. The last item packs it.">
        <StationPreferences />
      </AdminHeader>
      {problem && <ProblemBand problem={problem} station={station} />}
      <ScanField
        label={order ? `Item of order #${order.orderId}` : 'Order'}
        focusKey={`${order?.orderId ?? ''} ${station.lastLine ?? ''} ${packed?.isPrinting ?? ''}`}
        onScan={station.scan}
      />
      <p role="status" className={classes.packed}>
        {packed && `Order #${packed.orderId} is packed.`}
      </p>
      {order ? <OpenOrder order={order} station={station} /> : <Waiting station={station} />}
      {/* The label of a parcel that has one is printed here, after the slip. */}
      {packed?.isPrinting && (
        <PrintDocument
          kind={paper === 'label' ? 'shipping label' : 'packing slip'}
          id={packed.orderId}
          closesAfterPrint
          onClose={station.goOn}
        />
      )}
    </>
  );
}

function StationPreferences() {
  const [{ printsSlips, paper, opensNextOrder }, change] = usePreferences();
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label="Print after packing"
        data={[
          { value: 'slip', label: 'Print an A4 slip' },
          { value: 'label', label: 'Print a 4 × 6 in label' },
          { value: 'none', label: 'Print nothing' },
        ]}
        value={printsSlips ? paper : 'none'}
        onChange={({ currentTarget: { value } }) =>
          change(
            value === 'none'
              ? { printsSlips: false }
              : { printsSlips: true, paper: value === 'label' ? value : 'slip' },
          )
        }
      />
      <Checkbox
        label="Then open the next order"
        checked={opensNextOrder}
        onChange={(event) => change({ opensNextOrder: event.currentTarget.checked })}
      />
    </>
  );
}

function OpenOrder({ order, station }: { order: PackingOrder; station: PackingStation }) {
  const { orderId, customer, city, note, collect } = order;
  const { counted, total } = progressOf(order, station.counts);
  return (
    <section aria-label={`Order #${orderId}`} className={classes.order}>
      <header className={classes.head}>
        <h2 className={classes.title}>Order #{orderId}</h2>
        <p>{[customer, city].filter(Boolean).join(', ')}</p>
        {collect !== null && <Badge tone="accent">COD {formatMoney(paiseOf(collect))}</Badge>}
        <p className={classes.progress}>
          <strong>
            {counted} of {total}
          </strong>{' '}
          scanned
        </p>
        <div className={adminClasses.actions}>
          {isComplete(order, station.counts) && !station.isBusy && (
            <Button size="compact-md" onClick={station.packAgain}>
              Pack order
            </Button>
          )}
          <Button size="compact-md" variant="default" disabled={station.isBusy} onClick={station.leave}>
            Leave order
          </Button>
        </div>
      </header>
      <Progress value={(counted / total) * 100} aria-label="Scanned items" />
      {note !== '' && <p className={classes.note}>{note}</p>}
      <PackingItems station={station} />
    </section>
  );
}

/** Before an order is scanned: how many wait, and the oldest of them. */
function Waiting({ station: { next, scan, isBusy } }: { station: PackingStation }) {
  if (!next) return null;
  const { orderId, waiting } = next;
  if (waiting === 0) return <p className={classes.waiting}>No orders to pack.</p>;
  return (
    <div className={classes.waiting}>
      <p>{waiting === 1 ? '1 order' : `${waiting} orders`} to pack.</p>
      {orderId === null ? (
        <p>All of them are being packed by others.</p>
      ) : (
        <Button variant="default" disabled={isBusy} onClick={() => scan('')}>
          Open the oldest, #{orderId}
          <span className={adminClasses.key}>&nbsp;(Enter)</span>
        </Button>
      )}
    </div>
  );
}
