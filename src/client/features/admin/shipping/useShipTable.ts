import { useState } from 'react';
import type { Courier } from '@/shared/delivery/couriers';
import type { ShipListRow, ShippedOrders } from '@/shared/schemas/parcels';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { useStoredInput } from '../lib/useStoredInput';
import { useOrderChanged } from '../orders/useAdminOrders';
import { type Entries, numberOf, readPasted, rowStates, withPasted } from './trackingRows';
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
  const states = rowStates(rows, entries, { withoutNumbers, unbookable: booking.unbookable });
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
  /** Ships the ready rows, or the given orders although their numbers are in use elsewhere. */
  const shipReady = (orderIds?: readonly number[]) =>
    ship.mutate({
      allowReused: orderIds !== undefined,
      parcels: ready
        .filter(({ orderId }) => orderIds?.includes(orderId) ?? true)
        .map((row) => ({
          orderId: row.orderId,
          courier: row.booking?.courier ?? entries[row.orderId]?.courier ?? courier,
          trackingNumber: numberOf(row, entries),
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
    shipReady,
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
export type ShipTableState = ReturnType<typeof useShipTable>;

const without = (entries: Entries, orderIds: readonly number[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !orderIds.includes(Number(id))));
