import { type ComponentProps, type FocusEvent, useState } from 'react';
import classes from './PairedPicture.module.css';
import { Picture } from './Picture';

/** Whether a mouse has pointed at a product, or its link had the focus; `pointing` goes to the list's item. */
export function usePointing() {
  const [isPointedAt, setPointedAt] = useState(false);
  const pointing = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && setPointedAt(true),
    onFocus: ({ target }: FocusEvent) => target.matches('a:focus-visible') && setPointedAt(true),
  };
  return { isPointedAt, pointing };
}

/**
 * A product's picture in an item of a list. Under a mouse, and while the item's link is focused, the second picture
 * fades in over it. That is loaded only once it `isPointedAt`.
 */
export function PairedPicture({
  second,
  isPointedAt,
  ...first
}: ComponentProps<typeof Picture> & { second: string | null | undefined; isPointedAt: boolean }) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className={classes.pair}>
      <Picture {...first} />
      {isPointedAt && second && (
        <span className={classes.second} data-loaded={loaded === second || undefined}>
          <Picture
            key={second}
            picture={{ url: second, blur: null }}
            sizes={first.sizes}
            isSmall
            alt=""
            onLoad={() => setLoaded(second)}
          />
        </span>
      )}
    </span>
  );
}
