import { useEffect, useRef, useState } from 'react';

/** Takes the focus to the first field of a form that was refused, once its faults are on screen. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** When what calls this goes, the focus returns to where it was before, unless something else has taken it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the caller has left the page.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}

/** Scrolls a strip of links sideways, so that the one to the current part is seen. The page itself stays. */
export function useCurrentInView(part: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another current link
  useEffect(() => {
    const link = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const room = strip.current?.getBoundingClientRect();
    if (link && room) strip.current?.scrollBy(link.x + link.width / 2 - (room.x + room.width / 2), 0);
  }, [part]);
  return strip;
}
