import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import { isToBeSent } from '@/shared/orders/orderStatus';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import adminClasses from '../../ui/admin.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useOrderChanged } from '../common/useAdminOrders';
import { ParcelFactsDialog } from './ParcelFactsDialog';
import { useBook, useConfiguredCouriers, useLabels } from './useCouriers';

type Parcel = PlainOrder['parcels'][number];

/** Whether the viewer sees what the courier charges and collects. */
const hasCharge = (parcel: Parcel): parcel is AdminOrder['parcels'][number] => 'cost' in parcel;

/** The courier's words about a parcel, its weight, cost and the amount to collect. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { state, weight, booking, bookingError, bookingRetryAt, carrierText } = parcel;
  const { cost = null, collect = null } = hasCharge(parcel) ? parcel : {};
  const facts = [
    weight !== null && `${weight} g`,
    cost !== null && `costs ${formatMoney(paiseOf(cost))}`,
    collect !== null && `collects ${formatMoney(paiseOf(collect))}`,
    booking === 'booked' && 'booked',
    booking === 'requested' && 'being booked: the courier has not answered yet',
    booking === 'waiting' &&
      bookingRetryAt &&
      `waiting for the courier, next try at ${formatDateTime(bookingRetryAt)}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={adminClasses.quiet}>{facts.join(', ')}</p>}
      {carrierText && <p className={adminClasses.quiet}>{carrierText}</p>}
      {bookingError && state === 'packed' && <p role="alert">{bookingError}</p>}
    </>
  );
}

/** Books a parcel with a configured courier, and what can be done with one that is booked. */
export function ParcelBooking({ parcel, order }: { parcel: Parcel; order: PlainOrder }) {
  const { id, number, state, carrierState, booking, trackingNumber } = parcel;
  const [dialog, setDialog] = useState<'facts' | 'return' | null>(null);
  const couriers = useConfiguredCouriers();
  const labels = useLabels();
  const { cancelBooking, returnParcel } = useBookingChange();
  const isOpen = isToBeSent(order);
  const isBooked = booking === 'booked';
  const isOnItsWay =
    state === 'shipped' &&
    carrierState !== 'delivered' &&
    carrierState !== 'returning' &&
    carrierState !== 'returned';
  const hasNumber = trackingNumber !== null && booking !== 'cancelled';
  const canBook = isOpen && state === 'packed' && !hasNumber && booking !== 'requested';
  return (
    <>
      {canBook &&
        couriers.map(({ courier }) => (
          <BookButton key={courier} courier={courier} parcelId={id} orderId={order.id} />
        ))}
      {isBooked && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={labels.isLoading}
          onClick={() => labels.print([id])}
        >
          Print label
        </Button>
      )}
      {isBooked && state === 'packed' && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={cancelBooking.isPending}
          onClick={() => cancelBooking.mutate({ id })}
        >
          Cancel booking
        </Button>
      )}
      {isBooked && isOnItsWay && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('return')}>
          Return to origin
        </Button>
      )}
      {hasCharge(parcel) && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('facts')}>
          Weight and charge
        </Button>
      )}
      {dialog === 'facts' && hasCharge(parcel) && (
        <ParcelFactsDialog parcel={parcel} onClose={() => setDialog(null)} />
      )}
      {dialog === 'return' && (
        <ConfirmDialog
          title={`Return parcel ${number} to origin?`}
          confirm="Return to origin"
          onConfirm={() => {
            setDialog(null);
            returnParcel.mutate({ id });
          }}
          onClose={() => setDialog(null)}
        >
          <p>The courier brings the parcel back to the shop and may charge for it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function BookButton(props: { courier: Parameters<typeof useBook>[0]; parcelId: number; orderId: number }) {
  const { courier, ...row } = props;
  const { book, isBooking, failures } = useBook(courier);
  const [failure] = failures;
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isBooking} onClick={() => book([row])}>
        {isBooking ? 'Booking...' : `Book with ${courierName(courier)}`}
      </Button>
      {failure && <p role="alert">{failure.reason}</p>}
    </>
  );
}

function useBookingChange() {
  const changed = useOrderChanged();
  const settle = {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to change the booking', errorText(error, 'Please try again.')),
    onSettled: changed,
  };
  return {
    cancelBooking: useSingleFlight(
      trpc.admin.couriers.cancelBooking.useMutation({
        ...settle,
        onSuccess: () => showToast('Booking cancelled'),
      }),
    ),
    returnParcel: useSingleFlight(
      trpc.admin.couriers.returnParcel.useMutation({
        ...settle,
        onSuccess: () => showToast('RTO requested from the courier'),
      }),
    ),
  };
}
