import { useRef, useState } from 'react';
import type { Courier } from '@/shared/delivery/couriers';
import type { BookRow } from '@/shared/schemas/orders/booking';
import { downloadFile } from '../../../../lib/downloadFile';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { useOrderChanged } from '../common/useAdminOrders';

type Failure = { orderId: number; reason: string };

/** The couriers that the store can book. */
export const useConfiguredCouriers = () =>
  trpc.admin.couriers.configured.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data ?? [];

const counted = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);

/** Parcels of one request, so that it is answered in time by a slow courier. */
const parcelsAtOnce = 10;

/** Books parcels, a few with each request. The failures stay on screen. */
export function useBook(courier: Courier) {
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isBooking, setBooking] = useState(false);
  const changed = useOrderChanged();
  const isUnderWay = useRef(false);
  const request = useSingleFlight(trpc.admin.couriers.book.useMutation());
  const bookAll = async (rows: readonly BookRow[]) => {
    const failed: Failure[] = [];
    for (let at = 0; at < rows.length; at += parcelsAtOnce) {
      const answer = await request.mutateAsync({ courier, parcels: rows.slice(at, at + parcelsAtOnce) });
      failed.push(...answer.failed);
      setFailures([...failed]);
      await changed();
    }
    if (failed.length < rows.length) showToast(`${counted(rows.length - failed.length)} booked`);
  };
  const book = (rows: readonly BookRow[]) => {
    // A second click comes before the next render.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBooking(true);
    setFailures([]);
    bookAll(rows)
      .catch(async (error: { message: string; data?: unknown }) => {
        showError('Failed to book', errorText(error, 'Please try again.'));
        await changed();
      })
      .finally(() => {
        isUnderWay.current = false;
        setBooking(false);
      });
  };
  return { book, isBooking, failures, forgetFailures: () => setFailures([]) };
}

/** Reads labels from the courier and downloads them as one PDF; those that failed are named. */
export function useLabels() {
  const [isLoading, setLoading] = useState(false);
  const labels = useSingleFlight(trpc.admin.couriers.labels.useMutation());
  const load = async (ids: number[]) => {
    const { done, failed } = await labels.mutateAsync({ ids });
    if (done.length > 0) await downloadFile(`/api/admin/labels.pdf?parcels=${done.join('-')}`);
    if (failed.length > 0)
      showError(
        `${counted(failed.length)} without a label`,
        failed.map(({ orderId, reason }) => `#${orderId}: ${reason}`).join(' '),
      );
  };
  const print = (ids: number[]) => {
    setLoading(true);
    load(ids)
      .catch((error: unknown) =>
        showError('Failed to print labels', error instanceof Error ? error.message : 'Please try again.'),
      )
      .finally(() => setLoading(false));
  };
  return { print, isLoading };
}

/** Asks the courier to collect what is booked. */
export function usePickup(courier: Courier) {
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.couriers.pickup.useMutation({
      onSuccess: ({ date, isNew, parcels }) =>
        showToast(
          isNew
            ? `Pickup of ${counted(parcels)} requested for ${date}`
            : `A pickup for ${date} is requested already`,
        ),
      onError: (error) => showError('Failed to request the pickup', errorText(error, 'Please try again.')),
    }),
  );
  return { requestPickup: () => mutate({ courier }), isRequesting: isPending };
}
