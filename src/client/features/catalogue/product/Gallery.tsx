import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';
import { lazyOverlay } from '../../../ui/lazyOverlay';
import { Picture } from '../../../ui/Picture';
import classes from './Gallery.module.css';

/** The full-screen pictures; their code loads on demand. */
export const ZoomOverlay = lazyOverlay('The pictures', () => import('./ZoomGallery'), { closesOnBack: true });

/** Pixels of horizontal movement that count as a swipe. */
const swipePx = 40;

/** Calls back with 1 for a swipe to the left (next picture) and -1 for one to the right. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<Touch | null>(null);
  return {
    onTouchStart: ({ touches, changedTouches }: TouchEvent) => {
      from.current = touches.length === 1 ? (changedTouches[0] as Touch) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from.current || !to) return;
      const [x, y] = [to.clientX - from.current.clientX, to.clientY - from.current.clientY];
      from.current = null;
      if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

/** The pictures of a product in the chosen colour: one large, all as thumbnails. */
export function Gallery({
  pictures,
  color,
  sizes,
  canZoom = false,
  children,
}: {
  pictures: readonly PictureOut[];
  color: string | null;
  sizes: string;
  /** Whether the large picture opens the full-screen view. */
  canZoom?: boolean;
  /** Badges over the large picture. */
  children?: ReactNode;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const ofColor = pictures.filter((one) => one.color === null || one.color === color);
  const offered = ofColor.length > 0 ? ofColor : pictures;
  const first = offered.find((picture) => picture.color === color) ?? offered[0];
  const shown = offered.find((picture) => picture.url === chosen) ?? first;

  const swipe = useSwipe((by) => {
    const next = offered[offered.findIndex(({ url }) => url === shown?.url) + by];
    if (next) setChosen(next.url);
  });

  const [isZoomed, setZoomed] = useState(false);
  const main = <Picture key={shown?.url} picture={shown} sizes={sizes} priority />;
  return (
    <div className={classes.gallery}>
      <div className={classes.main} {...swipe}>
        {canZoom && shown ? (
          <button
            type="button"
            className={classes.zoom}
            aria-label={`Enlarge ${shown.alt}`}
            onClick={() => setZoomed(true)}
          >
            {main}
          </button>
        ) : (
          main
        )}
        {children}
      </div>
      {isZoomed && (
        <ZoomOverlay
          pictures={offered}
          index={Math.max(
            0,
            offered.findIndex((picture) => picture.url === shown?.url),
          )}
          onClose={() => setZoomed(false)}
        />
      )}
      {offered.length > 1 && (
        <ul className={classes.thumbnails}>
          {offered.map((picture) => (
            <li key={picture.url}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Show ${picture.alt}`}
                aria-current={picture.url === shown?.url}
                onClick={() => setChosen(picture.url)}
              >
                <Picture picture={{ ...picture, blur: null }} sizes="96px" isSmall alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
