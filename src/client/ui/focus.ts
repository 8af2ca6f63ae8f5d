import { useEffect, useRef, useState } from 'react';

/** Frames in which the errors of a form appear, also on a slow phone. */
const maxErrorFrames = 60;

/** Focuses the first field of a refused form once its errors are visible. */
export function focusFirstInvalid(form: HTMLElement, frames = maxErrorFrames): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}

/** On unmount, the focus returns to the previous element, unless another has taken it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the caller has unmounted.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}

/** Scrolls a strip of links sideways to show the current link. The page itself does not scroll. */
export function useCurrentInView(part: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part changes the current link
  useEffect(() => {
    const link = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const room = strip.current?.getBoundingClientRect();
    if (link && room) strip.current?.scrollBy(link.x + link.width / 2 - (room.x + room.width / 2), 0);
  }, [part]);
  return strip;
}
