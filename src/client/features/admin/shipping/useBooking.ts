import { useQuery } from '@tanstack/react-query';
import type { Courier } from '@/shared/delivery/couriers';
import type { ShipListRow } from '@/shared/schemas/orders/parcels';
import { trpc } from '../../../lib/trpc';
import { useBook, useConfiguredCouriers } from '../orders/parcels/useCouriers';
import { type Entries, isBooked, numberOf } from './trackingRows';

/** Milliseconds for which an answer about PIN codes is fresh. */
const checkFreshMs = 5 * 60_000;
const none: ReadonlyMap<number, string> = new Map();

/** Books rows of the shipping table with the chosen courier, if the store can. */
export function useBooking(rows: readonly ShipListRow[], courier: Courier, entries: Entries) {
  const configured = useConfiguredCouriers();
  const chosen = configured.find((one) => one.courier === courier) ?? null;
  const ids = rows.filter(({ refused }) => refused === null).map(({ orderId }) => orderId);
  const { client } = trpc.useUtils();
  const check = useQuery({
    queryKey: ['couriers.check', courier, ids],
    queryFn: () => client.admin.couriers.check.mutate({ courier, ids }),
    enabled: chosen !== null && ids.length > 0,
    staleTime: checkFreshMs,
    refetchOnWindowFocus: false,
  });
  const unbookable =
    chosen && check.data ? new Map(check.data.refused.map(({ orderId, reason }) => [orderId, reason])) : none;
  const bookable = rows.filter(
    (row) =>
      row.refused === null &&
      row.booking?.state !== 'booked' &&
      row.booking?.state !== 'requested' &&
      numberOf(row, entries) === '' &&
      !unbookable.has(row.orderId),
  );
  const booked = rows.filter(isBooked);
  const { book, isBooking, failures, forgetFailures } = useBook(courier);
  return {
    courierName: chosen?.name ?? null,
    /** Why PIN codes could not be checked. */
    fault: check.data?.fault ?? null,
    /** Whether it is not known yet which orders the courier takes. */
    isChecking: chosen !== null && check.isLoading,
    unbookable,
    bookable,
    booked,
    book: () => book(bookable.map(({ orderId }) => ({ orderId }))),
    isBooking,
    failures,
    forgetFailures,
  };
}
