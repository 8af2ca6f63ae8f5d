import { useEffect, useRef } from 'react';

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
