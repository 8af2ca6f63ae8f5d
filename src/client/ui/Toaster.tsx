import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { importWithRetry, prefetched } from '../lib/codeLoading';
import { dismissToast, minVisibleMs, type Toast, toastStore } from '../lib/toast';
import { SubtleIconButton } from './plainControls';
import classes from './Toaster.module.css';
import type { Place } from './toastPlace';

/** Milliseconds of visibility, unless the pointer or focus rests on it. */
const usualMs = 3000;
/** Pixels to the right after which a swipe dismisses. */
const swipePx = 50;

/** The single place for messages; F8 moves the focus to it. */
export function Toaster() {
  const { toast, hasNext } = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.get,
    toastStore.getOnServer,
  );
  const region = useRef<HTMLElement>(null);
  const place = usePlace(region, toast?.id ?? null);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className={classes.region}
      style={place && { ...place, bottom: 'auto' }}
    >
      <div aria-live="polite" role="status">
        {toast && <Message key={toast.id} toast={toast} hasNext={hasNext} />}
      </div>
    </section>
  );
}

const loadPlace = prefetched(() => import('./toastPlace'));

/** A position where the toast covers no action; the stylesheet's position until the code has loaded. */
function usePlace(region: RefObject<HTMLElement | null>, id: number | null): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    let stop = () => {};
    importWithRetry(loadPlace).then(
      ({ keepInPlace }) => {
        if (!isOver && region.current) stop = keepInPlace(region.current, setPlace);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [region, id]);
  return place;
}

/** Whether an action fits beside the text. */
const isShort = ({ label }: NonNullable<Toast['action']>): boolean => label.length <= 9;

function ActionButton({ action: { label, run } }: { action: NonNullable<Toast['action']> }) {
  const act = () => {
    dismissToast();
    run();
  };
  return (
    <button type="button" className={`text-link ${classes.action}`} onClick={act}>
      {label}
    </button>
  );
}

function Message({ toast, hasNext }: { toast: Toast; hasNext: boolean }) {
  const [resting, setResting] = useState(false);
  const [shift, setShift] = useState(0);
  const from = useRef<number | null>(null);
  /** Since when neither pointer nor focus rests on it. */
  const [shownAt, setShownAt] = useState(Date.now);
  const leave = () => {
    setResting(false);
    setShownAt(Date.now());
  };

  const { visibleMs = usualMs } = toast;
  const mayGoEarly = hasNext && !toast.isUrgent;
  useEffect(() => {
    if (resting) return;
    const hadMs = Date.now() - shownAt;
    const timer = setTimeout(dismissToast, (mayGoEarly ? minVisibleMs : visibleMs) - hadMs);
    return () => clearTimeout(timer);
  }, [resting, mayGoEarly, shownAt, visibleMs]);

  const move = (event: PointerEvent) => {
    // A toast that slides in under a resting pointer does not stay for it: it may cover what is needed next.
    if (event.movementX !== 0 || event.movementY !== 0) setResting(true);
    if (from.current !== null) setShift(Math.max(0, event.clientX - from.current));
  };
  const release = () => {
    if (shift > swipePx) dismissToast();
    from.current = null;
    setShift(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses or swipes it; the button dismisses
    <div
      className={classes.toast}
      data-tone={toast.tone}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={leave}
      onFocus={() => setResting(true)}
      onBlur={leave}
    >
      <div>
        <p className={classes.title}>{toast.title}</p>
        {toast.text && <p className={classes.text}>{toast.text}</p>}
        {toast.action && !isShort(toast.action) && <ActionButton action={toast.action} />}
      </div>
      <div className={classes.buttons}>
        {toast.action && isShort(toast.action) && <ActionButton action={toast.action} />}
        <SubtleIconButton size={28} aria-label="Dismiss" onClick={dismissToast}>
          <IconX size={20} stroke={1.5} />
        </SubtleIconButton>
      </div>
    </div>
  );
}
