import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint } from '../lib/afterPaint';
import { importWithRetry, prefetched } from '../lib/codeLoading';
import { showError } from '../lib/toast';
import { useCloseOnBack } from './closeOnBack';
import { useReturnFocus } from './focus';
import { ProgressBar } from './ProgressBar';

/** Milliseconds before a placeholder appears: any sooner, it would only flash. */
const lateAfterMs = 100;

/**
 * A dialog or panel whose code loads when first opened. On failure it closes with a message and can be opened
 * again; unlike with React's `lazy`, the surrounding page stays. `closesOnBack` lets the browser's Back close
 * it. `isCommon` marks overlays that any page may open. A `Fallback` shows while the code loads, otherwise a
 * progress bar.
 */
export function lazyOverlay<Props extends { onClose: () => void }>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  {
    closesOnBack = false,
    isCommon = false,
    Fallback = null,
  }: { closesOnBack?: boolean; isCommon?: boolean; Fallback?: ComponentType<Props> | null } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  if (isCommon) prefetched(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each overlay, like React's lazy
  return function LazyOverlay(props: Props) {
    const [Overlay, setOverlay] = useState(() => loaded);
    const [isLate, setLate] = useState(false);
    const { onClose } = props;
    useReturnFocus();
    useCloseOnBack(closesOnBack ? onClose : null);
    useEffect(() => {
      if (Overlay) return;
      let isOver = false;
      const late = setTimeout(() => setLate(true), lateAfterMs);
      const onLoad = (module: { default: ComponentType<Props> }) => {
        loaded = module.default;
        if (!isOver) setOverlay(() => module.default);
      };
      const onFailure = () => {
        if (isOver || Fallback) return;
        showError(`${name} could not be opened`, 'Please check your connection and try again.');
        onClose();
      };
      // Respond to the tap first: each fetched file's link takes a phone 60 ms.
      afterPaint(() => void importWithRetry(load).then(onLoad, onFailure));
      return () => {
        isOver = true;
        clearTimeout(late);
      };
    }, [Overlay, onClose]);
    const Shown = Overlay ?? Fallback;
    if (!Overlay && !isLate) return null;
    return Shown ? <Shown {...props} /> : <ProgressBar />;
  };
}
