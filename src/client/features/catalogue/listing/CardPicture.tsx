import { useState } from 'react';
import { Picture } from '../../../ui/Picture';
import type { Card } from '../types';
import classes from './ProductCard.module.css';

const SIZES = '(max-width: 40em) 46vw, (max-width: 75em) 30vw, (max-width: 100em) 290px, 390px';

/**
 * A card's picture. The second one of its colour is loaded when a mouse first points at the card or its link is
 * focused, and then fades in over the first.
 */
export function CardPicture({
  picture,
  isPointedAt,
  priority,
}: {
  picture: Card['pictures'][number] | undefined;
  isPointedAt: boolean;
  priority: boolean;
}) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const second = isPointedAt ? (picture?.second ?? null) : null;
  return (
    <>
      <Picture picture={picture} sizes={SIZES} priority={priority} isSmall alt="" />
      {second !== null && (
        <span className={classes.second} data-loaded={loaded === second || undefined}>
          <Picture
            key={second}
            picture={{ url: second, blur: null }}
            sizes={SIZES}
            isSmall
            alt=""
            onLoad={() => setLoaded(second)}
          />
        </span>
      )}
    </>
  );
}
