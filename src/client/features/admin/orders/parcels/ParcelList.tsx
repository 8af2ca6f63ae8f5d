import { Button, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unpackedOf } from '@/shared/orders/fulfilment';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { type CarrierState, carrierStates, staffParcelText } from '@/shared/orders/parcels';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { optionsText } from '../../../../lib/cartLines';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Allowed, useCan } from '../../access/access';
import adminClasses from '../../ui/admin.module.css';
import { Badge, type Tone } from '../../ui/Badge';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';
import { ParcelBooking, ParcelFacts } from './ParcelBooking';
import { ParcelDialog } from './ParcelDialog';
import { usePackOrders } from './usePackOrders';

type Parcel = PlainOrder['parcels'][number];

/** The parcels of an order: what is in each, where it is, and the next step. */
export function ParcelList({ order }: { order: PlainOrder }) {
  const { id, parcels, items, pieces } = order;
  const [dialog, setDialog] = useState<'part' | Parcel | null>(null);
  const { pack, isPacking, results } = usePackOrders();
  const navigate = useNavigate();
  const canPack = useCan()('orders.pack');
  const isOpen = isToBeSent(order);
  const unpacked = items.reduce((sum, item) => sum + unpackedOf(item), 0);
  if (parcels.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="order-parcels" className={details.panel}>
      <h2 id="order-parcels" className={adminClasses.panelTitle}>
        Parcels
      </h2>
      <ol className={details.stack}>
        {parcels.map((parcel) => (
          <ParcelItem key={parcel.id} parcel={parcel} order={order} onShip={() => setDialog(parcel)} />
        ))}
      </ol>
      {canPack && isOpen && unpacked > 0 && (
        <div className={adminClasses.actions}>
          <p className={adminClasses.quiet}>
            {unpacked === pieces
              ? 'Nothing is packed yet.'
              : `${unpacked} of ${pieces} items are not packed.`}
          </p>
          <Button size="compact-sm" variant="default" disabled={isPacking} onClick={() => pack([id])}>
            {unpacked === pieces ? 'Mark packed' : 'Pack the rest'}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void navigate({ to: '/admin/ship', search: { orders: `${id}` } })}
          >
            Ship all
          </Button>
          {pieces > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => setDialog('part')}>
              Ship a part
            </Button>
          )}
        </div>
      )}
      {results?.failed.map(({ reason }) => (
        <p key={reason} role="alert">
          {reason}
        </p>
      ))}
      {dialog && (
        <ParcelDialog
          order={order}
          parcel={dialog === 'part' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

const toneOf = (carrierState: CarrierState | null): Tone => {
  if (carrierState === 'delivered') return 'good';
  return carrierState === 'attempt_failed' ? 'warn' : 'plain';
};

function ParcelItem({ parcel, order, onShip }: { parcel: Parcel; order: PlainOrder; onShip: () => void }) {
  const { id, number, state, carrierState, items, courierName, trackingNumber, trackingUrl } = parcel;
  const changed = useOrderChanged();
  const settle = {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to change the parcel', errorText(error, 'Please try again.')),
    onSettled: changed,
  };
  const unpack = useSingleFlight(trpc.admin.orders.unpackParcel.useMutation(settle));
  const canShip = state === 'packed' && isToBeSent(order);
  return (
    <li className={details.attempt} aria-label={`Parcel ${number}`}>
      <p>
        <strong>Parcel {number}</strong> <Badge tone={toneOf(carrierState)}>{staffParcelText(parcel)}</Badge>
      </p>
      <p className={adminClasses.quiet}>
        {items
          .map((item) => `${item.quantity} × ${[item.name, optionsText(item)].filter(Boolean).join(', ')}`)
          .join('; ')}
      </p>
      <p className={adminClasses.quiet}>
        {courierName ?? 'No courier'}
        {trackingNumber && `, ${trackingNumber}`}{' '}
        {trackingUrl && (
          <a className="text-link" href={trackingUrl} target="_blank" rel="noreferrer">
            Track
          </a>
        )}
      </p>
      <ParcelFacts parcel={parcel} />
      <Allowed to="orders.pack">
        <div className={adminClasses.actions}>
          {canShip && (
            <Button size="compact-sm" onClick={onShip}>
              Ship
            </Button>
          )}
          {state === 'packed' && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={unpack.isPending}
              onClick={() => unpack.mutate({ id })}
            >
              Unpack
            </Button>
          )}
          {state === 'shipped' && carrierState !== 'returned' && (
            <>
              <Button size="compact-sm" variant="default" onClick={onShip}>
                {courierName === null ? 'Enter courier' : 'Change courier'}
              </Button>
              <CarrierReport parcel={parcel} isCancelled={order.status === 'cancelled'} />
            </>
          )}
          <ParcelBooking parcel={parcel} order={order} />
        </div>
      </Allowed>
    </li>
  );
}

/** Records by hand what the carrier reports. A parcel that came back asks for its pieces. */
function CarrierReport({ parcel, isCancelled }: { parcel: Parcel; isCancelled: boolean }) {
  const { id, number, carrierState } = parcel;
  const [isBack, setBack] = useState(false);
  const changed = useOrderChanged();
  const report = useSingleFlight(
    trpc.admin.orders.reportParcel.useMutation({
      onError: (error) => showError('Failed to change the parcel', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const choose = (state: CarrierState) => {
    if (state === 'returned') setBack(true);
    else report.mutate({ id, carrierState: state });
  };
  const receive = (restock: boolean) => {
    report.mutate({ id, carrierState: 'returned', restock });
    setBack(false);
  };
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={`Courier's update on parcel ${number}`}
        disabled={report.isPending}
        data={[
          ...(carrierState === null ? [{ value: '', label: 'No update yet' }] : []),
          ...carrierStates.map((state) => ({
            value: state,
            label: staffParcelText({ state: 'shipped', carrierState: state }),
          })),
        ]}
        value={carrierState ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = carrierStates.find((state) => state === value);
          if (chosen) choose(chosen);
        }}
      />
      {isBack && (
        <ConfirmDialog
          title={`Receive parcel ${number} as RTO?`}
          confirm={isCancelled ? 'Restock Items' : 'Receive RTO'}
          onConfirm={() => receive(true)}
          onClose={() => setBack(false)}
        >
          <p>
            {isCancelled
              ? 'The order is cancelled. Its items go back into stock, unless they are damaged.'
              : 'The order stays open: send its items again, or cancel it to put them back into stock.'}
          </p>
          {isCancelled && (
            <Button size="compact-sm" variant="default" onClick={() => receive(false)}>
              Items Damaged
            </Button>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
