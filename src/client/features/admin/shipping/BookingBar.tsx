import { Button } from '@mantine/core';
import { useLabels, usePickup } from '../orders/parcels/useCouriers';
import adminClasses from '../ui/admin.module.css';
import classes from './shipping.module.css';
import type { ShipTableState } from './useShipTable';

/** Books the rows with the chosen courier, prints their labels and asks for the pickup. Empty for typed numbers. */
export function BookingBar({ table }: { table: ShipTableState }) {
  const { courier, booking } = table;
  const { courierName, bookable, booked, unbookable, fault, isBooking, isChecking, failures } = booking;
  const labels = useLabels();
  const pickup = usePickup(courier);
  if (courierName === null && booked.length === 0) return null;
  const parcelIds = booked.flatMap((row) => row.booking?.parcelId ?? []);
  return (
    <>
      <section aria-label="Booking" className={classes.booking}>
        {courierName !== null && (
          <Button
            size="sm"
            // The main action is to ship once something is ready.
            variant={table.ready.length > 0 ? 'default' : undefined}
            disabled={bookable.length === 0 || isBooking || isChecking}
            onClick={booking.book}
          >
            {isChecking
              ? 'Checking PIN codes...'
              : isBooking
                ? 'Booking...'
                : `Book ${bookable.length} with ${courierName}`}
          </Button>
        )}
        {booked.length > 0 && (
          <>
            <Button
              size="sm"
              variant="default"
              disabled={labels.isLoading}
              onClick={() => labels.print(parcelIds)}
            >
              {labels.isLoading ? 'Preparing...' : `Print ${labelCount(booked.length)}`}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={pickup.isRequesting || courierName === null}
              onClick={pickup.requestPickup}
            >
              Request pickup
            </Button>
          </>
        )}
        <p role="status" className={adminClasses.quiet}>
          {[
            booked.length > 0 && `${booked.length} booked`,
            unbookable.size > 0 && `${unbookable.size} cannot be booked`,
            fault && `PIN codes are not checked: ${fault}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </section>
      {failures.length > 0 && (
        <div role="alert" className={classes.problems}>
          <p>
            {failures.length === 1
              ? 'One order was not booked:'
              : `${failures.length} orders were not booked:`}
          </p>
          <ul>
            {failures.map(({ orderId, reason }) => (
              <li key={orderId}>
                #{orderId}: {reason}
              </li>
            ))}
          </ul>
          <Button size="compact-xs" variant="default" onClick={booking.forgetFailures}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}

const labelCount = (count: number): string => `${count} ${count === 1 ? 'label' : 'labels'}`;
