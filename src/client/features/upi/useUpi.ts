import { useCallback, useEffect, useRef, useState } from 'react';
import type { UpiChannel } from '@/shared/orders/upi';
import type { UpiCodeOut, UpiOut } from '@/shared/schemas/orders/payments';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import { channelOf } from './device';
import { pauseMs } from './pauses';

export type UpiView =
  | { state: 'starting' }
  /** `endsAt` by this browser's clock. */
  | { state: 'waiting'; code: UpiCodeOut; endsAt: number }
  | { state: 'declined'; reason: string | null }
  | { state: 'expired' }
  /** The order's page says what became of it. */
  | { state: 'done' }
  | { state: 'failed'; text: string };

/** What the shopper's own question found. */
export type Answer = 'asking' | 'not yet' | 'unknown' | null;

/**
 * Pays an order by UPI: gets the code, asks whether its money has arrived while the page is visible, and says when it must be
 * renewed. A reload continues with the same code, or says again why it was declined.
 */
export function useUpi(orderId: number) {
  const { mutateAsync: pay } = trpc.orders.payUpi.useMutation();
  const { mutateAsync: ask } = trpc.orders.upiState.useMutation();
  const [view, setView] = useState<UpiView>({ state: 'starting' });
  const [answer, setAnswer] = useState<Answer>(null);
  const [channel, setChannel] = useState<UpiChannel>(() => channelOf(navigator));
  const isStarting = useRef(false);

  const start = useCallback(
    async (by: UpiChannel) => {
      if (isStarting.current) return;
      isStarting.current = true;
      setChannel(by);
      setAnswer(null);
      setView({ state: 'starting' });
      try {
        setView(viewOf(await pay({ id: orderId, channel: by })));
      } catch (error) {
        setView(isOver(error) ? { state: 'done' } : { state: 'failed', text: textOf(error) });
      } finally {
        isStarting.current = false;
      }
    },
    [orderId, pay],
  );
  const first = useRef(channel);
  useEffect(() => {
    // A payment that was declined says why, also after a reload, before the next one is started.
    const begin = async () => {
      const found = await ask({ id: orderId }).catch(() => null);
      if (found?.state === 'declined') setView(viewOf(found));
      else await start(first.current);
    };
    void begin();
  }, [start, ask, orderId]);

  const check = useCallback(async () => {
    const found = viewOf(await ask({ id: orderId }));
    // The code of a repeated answer is the same; its time is only corrected.
    if (!isStarting.current) setView(found);
    return found;
  }, [ask, orderId]);

  // A code that ended or was declined here may still be paid.
  usePolling(['waiting', 'expired', 'declined'].includes(view.state), check);

  const askNow = async () => {
    setAnswer('asking');
    try {
      const found = await check();
      setAnswer(found.state === 'waiting' ? 'not yet' : null);
    } catch {
      setAnswer('unknown');
    }
  };
  return { view, answer, channel, start, askNow, expire: () => setView({ state: 'expired' }) };
}

/** Calls `check` with growing pauses while the page is visible, and at once when it becomes visible again. */
function usePolling(isOn: boolean, check: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isOn) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      timer = setTimeout(() => void run(), pauseMs(asked));
    };
    const run = async () => {
      asked += 1;
      // Without a connection, the next question may succeed.
      await check().catch(() => undefined);
      next();
    };
    const onChange = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      // The shopper comes back from the app.
      asked = 0;
      void run();
    };
    document.addEventListener('visibilitychange', onChange);
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [isOn, check]);
}

function viewOf({ state, code, reason }: UpiOut): UpiView {
  if (state === 'paid' || state === 'over') return { state: 'done' };
  if (state === 'declined') return { state, reason };
  return state === 'waiting' && code
    ? { state, code, endsAt: Date.now() + code.secondsLeft * 1000 }
    : { state: 'expired' };
}

type Failure = Error & { data?: { code?: string } | null };

/** Whether the order cannot be paid any more, or is not this customer's. */
const isOver = (error: unknown): boolean =>
  ['conflict', 'notFound'].includes((error as Failure).data?.code ?? '');

function textOf(error: unknown): string {
  const failure = error as Failure;
  const isOurs = ['invalid', 'tooManyRequests'].includes(failure.data?.code ?? '');
  if (failure.data && !isOurs) return 'UPI could not be started here.';
  return errorText(failure);
}
