import { useEffect, useEffectEvent, useState } from 'react';
import type { PackingLine, PackingOrder } from '@/shared/schemas/packing';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { parsePackSearch } from '../lib/adminSearch';
import { usePreferences } from '../lib/preferences';
import { useAdminSearch } from '../lib/useAdminSearch';
import { useOrderChanged } from '../orders/useAdminOrders';
import { readCounts, windowName, writeCounts } from './packingRecords';
import { addPiece, type Counts, countsWithin, isComplete, scanItem } from './packingState';
import { soundCounted, soundPacked, soundWrong } from './sounds';

/** Milliseconds between two signs that an order is still being packed. */
const extendMs = 30_000;

/** What stops the station until it is acknowledged: a wrong scan, or an order that another person has. */
export type Stop = { text: string; takeOver?: string };

const detailsOf = (error: { data?: unknown }): { heldBy?: unknown; isChanged?: unknown } =>
  Object(Object(error.data).details);

/** The packing station: the open order, what is counted, and what a scan does. */
export function usePackingStation() {
  const [{ order: wanted }, change] = useAdminSearch(parsePackSearch);
  const [{ printsSlips, opensNextOrder }] = usePreferences();
  const [order, setOrder] = useState<PackingOrder | null>(null);
  const [counts, setCounts] = useState<Counts>({});
  const [lastLine, setLastLine] = useState<number | null>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const [packed, setPacked] = useState<{ orderId: number; isPrinting: boolean } | null>(null);
  const [holder] = useState(windowName);
  const utils = trpc.useUtils();
  const changed = useOrderChanged();
  const next = trpc.admin.packing.next.useQuery(undefined, { staleTime: 0, refetchInterval: extendMs });

  const halt = (reason: Stop) => {
    soundWrong();
    setStop(reason);
  };
  const close = () => {
    setOrder(null);
    setLastLine(null);
    change({ order: undefined }, { replace: true });
  };
  const count = (orderId: number, counted: Counts) => {
    setCounts(counted);
    writeCounts(orderId, counted);
  };

  const begin = useSingleFlight(
    trpc.admin.packing.begin.useMutation({
      onSuccess: (opened) => {
        setOrder(opened);
        setLastLine(null);
        count(opened.orderId, countsWithin(opened, readCounts(opened.orderId)));
        change({ order: opened.orderId }, { replace: true });
      },
      onError: (error, { code }) => {
        close();
        const isHeld = detailsOf(error).heldBy !== undefined;
        halt({ text: errorText(error), ...(isHeld && { takeOver: code }) });
      },
    }),
  );
  const open = (code: string, takeOver = false) => begin.mutate({ code, holder, takeOver });

  const leaving = useSingleFlight(
    trpc.admin.packing.leave.useMutation({
      onSettled: () => utils.admin.packing.next.invalidate(),
    }),
  );
  /** Gives the open order back; what was counted of it is forgotten. */
  const leave = () => {
    if (!order) return;
    writeCounts(order.orderId, null);
    leaving.mutate({ orderId: order.orderId, holder });
    close();
  };

  const openNext = async () => {
    const { orderId } = await utils.admin.packing.next.fetch(undefined, { staleTime: 0 });
    if (orderId !== null) open(String(orderId));
  };

  const finish = useSingleFlight(
    trpc.admin.packing.finish.useMutation({
      onSuccess: ({ orderId }) => {
        soundPacked();
        writeCounts(orderId, null);
        close();
        setPacked({ orderId, isPrinting: printsSlips });
        if (!printsSlips && opensNextOrder) void openNext();
      },
      onError: (error, { orderId }) => {
        const { heldBy, isChanged } = detailsOf(error);
        if (heldBy !== undefined) close();
        halt({ text: errorText(error) });
        if (isChanged === true) open(String(orderId));
      },
      onSettled: changed,
    }),
  );
  const pack = (packing: PackingOrder) =>
    finish.mutate({
      orderId: packing.orderId,
      holder,
      lines: packing.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    });

  /** Stores new counts; the last piece packs the order. */
  const advance = (packing: PackingOrder, counted: Counts, lineId: number) => {
    setLastLine(lineId);
    count(packing.orderId, counted);
    if (isComplete(packing, counted)) pack(packing);
    else soundCounted();
  };

  // The mutations end a moment after the order that they open or close.
  const isBusy = order ? finish.isPending : begin.isPending;
  const scan = (code: string) => {
    if (stop || isBusy) return soundWrong();
    setPacked(null);
    if (!order) {
      if (code !== '') open(code);
      else if (next.data?.orderId) open(String(next.data.orderId));
      return;
    }
    if (code === '') return;
    const outcome = scanItem(order, counts, code);
    if (outcome.kind === 'counted') advance(order, outcome.counts, outcome.lineId);
    else if (outcome.kind === 'wrong') halt({ text: outcome.text });
    else {
      leave();
      open(code);
    }
  };

  const extend = useSingleFlight(
    trpc.admin.packing.extend.useMutation({
      onSuccess: ({ isHeld, heldBy }, { orderId }) => {
        if (isHeld || order?.orderId !== orderId) return;
        if (heldBy === null) return open(String(orderId));
        close();
        halt({ text: `${heldBy} has taken over order #${orderId}.` });
      },
    }),
  );
  const extendLease = useEffectEvent(() => {
    if (order) extend.mutate({ orderId: order.orderId, holder });
  });
  useEffect(() => {
    const timer = setInterval(() => extendLease(), extendMs);
    return () => clearInterval(timer);
  }, []);

  // After a reload, or from a link to an order.
  const openWanted = useEffectEvent(() => {
    if (wanted !== undefined) open(String(wanted));
  });
  useEffect(() => openWanted(), []);

  return {
    order,
    counts,
    lastLine,
    stop,
    packed,
    next: next.data,
    isBusy,
    scan,
    leave,
    acknowledge: () => setStop(null),
    takeOver: (code: string) => {
      setStop(null);
      open(code, true);
    },
    countOne: (line: PackingLine, by: 1 | -1) =>
      order && !stop && advance(order, addPiece(counts, line, by), line.lineId),
    packAgain: () => order && isComplete(order, counts) && pack(order),
    /** After the slip was printed, or its print was closed. */
    goOn: () => {
      setPacked((before) => before && { ...before, isPrinting: false });
      if (opensNextOrder) void openNext();
    },
  };
}
export type PackingStation = ReturnType<typeof usePackingStation>;
