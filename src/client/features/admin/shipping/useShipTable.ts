import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Courier } from '@/shared/delivery/couriers';
import type { ShipListRow, ShippedOrders } from '@/shared/schemas/orders/parcels';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { useStoredInput } from '../lib/useStoredInput';
import { useOrderChanged } from '../orders/common/useAdminOrders';
import {
  cleanNumber,
  type Entries,
  isAccepted,
  isTrackingNumber,
  numberOf,
  readPasted,
  rowStates,
  withPasted,
} from './trackingRows';
import { useBooking } from './useBooking';

type Typed = { courier: Courier; entries: Entries };
const nothingTyped: Typed = { courier: 'delhivery', entries: {} };

/** The state of the shipping table and its actions. */
export function useShipTable(rows: readonly ShipListRow[]) {
  const typed = useStoredInput(
    { form: 'shipping', record: 'table' },
    () => nothingTyped,
    ({ entries }) => Object.keys(entries).length > 0,
  );
  const { courier, entries } = typed.values;
  const setTyped = typed.change;
  const [withoutNumbers, setWithoutNumbers] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [results, setResults] = useState<(ShippedOrders & { sent: Entries }) | null>(null);
  const changed = useOrderChanged();
  const booking = useBooking(rows, courier, entries);
  const uses = useTrackingUses(rows, entries);
  const states = rowStates(rows, entries, { withoutNumbers, unbookable: booking.unbookable, uses });
  const ready = rows.filter(({ orderId }) => states.get(orderId)?.kind === 'ready');

  const ship = useSingleFlight(
    trpc.admin.orders.ship.useMutation({
      onSuccess: (outcome) => {
        setResults({ ...outcome, sent: entries });
        setTyped((before) => ({ ...before, entries: without(before.entries, outcome.done) }));
      },
      onError: (error) => showError('Failed to ship', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const send = (sent: readonly ShipListRow[], isAnyway: boolean) =>
    ship.mutate({
      parcels: sent.map((row) => ({
        orderId: row.orderId,
        courier: row.booking?.courier ?? entries[row.orderId]?.courier ?? courier,
        trackingNumber: numberOf(row, entries),
        allowReused: isAnyway || isAccepted(entries[row.orderId]),
      })),
    });

  return {
    courier,
    entries,
    booking,
    states,
    ready,
    withoutNumbers,
    setWithoutNumbers,
    problems,
    results,
    isShipping: ship.isPending,
    shipReady: () => send(ready, false),
    /** Ships an order although another parcel has its number. */
    shipAnyway: (orderId: number) =>
      send(
        rows.filter((row) => row.orderId === orderId),
        true,
      ),
    /** Lets an order have a number that another parcel has. */
    accept: (orderId: number) =>
      setTyped((before) => {
        const entry = before.entries[orderId];
        const accepted = entry && { ...entry, accepted: cleanNumber(entry.trackingNumber) };
        return accepted ? { ...before, entries: { ...before.entries, [orderId]: accepted } } : before;
      }),
    forgetResults: () => setResults(null),
    /** After the orders are taken back: their numbers are there again, to be corrected. */
    restoreSent: (sent: Entries) =>
      setTyped((before) => ({ ...before, entries: { ...sent, ...before.entries } })),
    chooseCourier: (chosen: Courier) => setTyped((before) => ({ ...before, courier: chosen })),
    type: (orderId: number, trackingNumber: string) =>
      setTyped((before) => ({
        ...before,
        entries: {
          ...before.entries,
          [orderId]: { courier: before.entries[orderId]?.courier, trackingNumber },
        },
      })),
    paste: (text: string, from = 0) => {
      const pasted = readPasted(text, rows, from);
      setProblems(pasted.problems);
      setTyped((before) => ({ ...before, entries: withPasted(before.entries, pasted.entries) }));
    },
  };
}

/** Milliseconds after the last key until the numbers are compared with those of parcels that have left. */
const settledMs = 300;
const noUses: Outputs['admin']['orders']['trackingUses'] = [];

/** The parcels outside the table that have numbers of its rows. */
function useTrackingUses(rows: readonly ShipListRow[], entries: Entries) {
  const [typed] = useDebouncedValue(entries, settledMs);
  const parcels = rows
    .filter(({ booking }) => booking?.state !== 'booked')
    .map((row) => ({ orderId: row.orderId, trackingNumber: numberOf(row, typed) }))
    .filter(({ trackingNumber }) => isTrackingNumber(trackingNumber));
  const uses = trpc.admin.orders.trackingUses.useQuery(
    { parcels },
    { enabled: parcels.length > 0, retry: false, placeholderData: (before) => before },
  );
  return uses.data ?? noUses;
}

export type ShipTableState = ReturnType<typeof useShipTable>;

const without = (entries: Entries, orderIds: readonly number[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !orderIds.includes(Number(id))));
