import { useState } from 'react';
import type { PictureOut } from '@/shared/schemas/catalogue';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { Picture } from '../../ui/Picture';
import classes from './Gallery.module.css';

/** The pictures over the whole window; their code is loaded when somebody wants to see them so. */
export const ZoomOverlay = lazyOverlay('The pictures', () => import('./ZoomGallery'), { closesOnBack: true });

/**
 * A product's pictures: one large, the others as thumbnails. A newly chosen colour shows its own picture; of the other
 * colours only the first picture is offered, as the way to them.
 */
export function Gallery({
  pictures,
  color,
  sizes,
  onColor,
  canZoom = false,
}: {
  pictures: readonly PictureOut[];
  color: string | null;
  sizes: string;
  /** A thumbnail of another colour was chosen. */
  onColor: (color: string) => void;
  /** The large picture opens all of them over the whole window. */
  canZoom?: boolean;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = pictures.filter(
    (one) =>
      one.color === null ||
      one.color === color ||
      pictures.find((first) => first.color === one.color) === one,
  );
  const ofColor = pictures.find((picture) => picture.color === color) ?? pictures[0];
  const chosenPicture = pictures.find((picture) => picture.url === chosen);
  const shown = chosenPicture && (chosenPicture.color ?? color) === color ? chosenPicture : ofColor;
  const show = (picture: PictureOut) => {
    setChosen(picture.url);
    if (picture.color !== null) onColor(picture.color);
  };

  const [isZoomed, setZoomed] = useState(false);
  const main = <Picture key={shown?.url} picture={shown} sizes={sizes} priority />;
  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
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
                onClick={() => show(picture)}
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
