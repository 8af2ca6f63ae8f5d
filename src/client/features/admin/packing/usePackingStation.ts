import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PackingLine, PackingOrder } from '@/shared/schemas/orders/packing';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { parsePackSearch } from '../lib/adminSearch';
import { usePreferences } from '../lib/preferences';
import { soundCounted, soundPacked, soundWrong } from '../lib/sounds';
import { useAdminSearch } from '../lib/useAdminSearch';
import { useOrderChanged } from '../orders/common/useAdminOrders';
import { readCounts, windowName, writeCounts } from './packingRecords';
import { addPiece, type Counts, countsWithin, isComplete, scanItem } from './packingState';

/** Milliseconds between two signs that an order is still being packed. */
const extendMs = 30_000;

/** What is wrong until the next right scan: a code of no item, or an order that another person has. */
export type Problem = { text: string; takeOver?: string };

const detailsOf = (error: { data?: unknown }): { heldBy?: unknown; isChanged?: unknown } =>
  Object(Object(error.data).details);

/** The packing station: the open order, what is counted, and what a scan does. */
export function usePackingStation() {
  const [{ order: wanted }, change] = useAdminSearch(parsePackSearch);
  const [{ printsSlips, opensNextOrder }] = usePreferences();
  const [order, setOrder] = useState<PackingOrder | null>(null);
  const [counts, setCounts] = useState<Counts>({});
  const [lastLine, setLastLine] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [packed, setPacked] = useState<{ orderId: number; isPrinting: boolean } | null>(null);
  const [holder] = useState(windowName);
  const utils = trpc.useUtils();
  const changed = useOrderChanged();
  const next = trpc.admin.packing.next.useQuery(undefined, { staleTime: 0, refetchInterval: extendMs });

  /** Scans that came while an order was being opened or packed. */
  const queued = useRef<string[]>([]);
  const isWaiting = useRef(false);
  const [answers, setAnswers] = useState(0);
  const answered = () => {
    isWaiting.current = false;
    setAnswers((count) => count + 1);
  };
  const report = (found: Problem) => {
    soundWrong();
    setProblem(found);
  };
  /** Reports why an order was not opened or packed; the scans after it were meant for that order. */
  const fail = (found: Problem) => {
    queued.current = [];
    report(found);
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
        setProblem(null);
        setLastLine(null);
        count(opened.orderId, countsWithin(opened, readCounts(opened.orderId)));
        change({ order: opened.orderId }, { replace: true });
      },
      onError: (error, { code }) => {
        close();
        const isHeld = detailsOf(error).heldBy !== undefined;
        fail({ text: errorText(error), ...(isHeld && { takeOver: code }) });
      },
      onSettled: answered,
    }),
  );
  const open = (code: string, takeOver = false) => {
    isWaiting.current = true;
    begin.mutate({ code, holder, takeOver });
  };

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
    isWaiting.current = true;
    const found = await utils.admin.packing.next.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    if (found?.orderId) open(String(found.orderId));
    else answered();
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
        fail({ text: errorText(error) });
        if (isChanged === true) open(String(orderId));
      },
      onSettled: () => {
        answered();
        return changed();
      },
    }),
  );
  const pack = (packing: PackingOrder) => {
    isWaiting.current = true;
    finish.mutate({
      orderId: packing.orderId,
      holder,
      lines: packing.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    });
  };

  /** Stores new counts; the last piece packs the order. */
  const advance = (packing: PackingOrder, counted: Counts, lineId: number) => {
    setLastLine(lineId);
    setProblem(null);
    count(packing.orderId, counted);
    if (isComplete(packing, counted)) pack(packing);
    else soundCounted();
  };

  // The mutations end a moment after the order that they open or close.
  const isBusy = order ? finish.isPending : begin.isPending;
  const act = (code: string) => {
    setPacked(null);
    if (!order) {
      if (code !== '') open(code);
      else if (next.data?.orderId) open(String(next.data.orderId));
      return;
    }
    if (code === '') return;
    const outcome = scanItem(order, counts, code);
    if (outcome.kind === 'counted') advance(order, outcome.counts, outcome.lineId);
    else if (outcome.kind === 'wrong') report({ text: outcome.text });
    else {
      leave();
      open(code);
    }
  };

  const scan = (code: string) => {
    if (isWaiting.current) queued.current.push(code);
    else act(code);
  };
  const actOnQueued = useEffectEvent(() => {
    const code = isWaiting.current ? undefined : queued.current.shift();
    if (code !== undefined) act(code);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of an order is a reason to look
  useEffect(() => actOnQueued(), [answers, counts, problem]);

  const extend = useSingleFlight(
    trpc.admin.packing.extend.useMutation({
      onSuccess: ({ isHeld, heldBy }, { orderId }) => {
        if (isHeld || order?.orderId !== orderId) return;
        if (heldBy === null) return open(String(orderId));
        close();
        fail({ text: `${heldBy} has taken over order #${orderId}.` });
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
    problem,
    packed,
    next: next.data,
    isBusy,
    scan,
    leave,
    dismissProblem: () => setProblem(null),
    takeOver: (code: string) => {
      setProblem(null);
      open(code, true);
    },
    countOne: (line: PackingLine, by: 1 | -1) =>
      order && advance(order, addPiece(counts, line, by), line.lineId),
    packAgain: () => order && isComplete(order, counts) && pack(order),
    /** After the slip was printed, or its print was closed. */
    goOn: () => {
      setPacked((before) => before && { ...before, isPrinting: false });
      if (opensNextOrder && !order) void openNext();
    },
  };
}
export type PackingStation = ReturnType<typeof usePackingStation>;
