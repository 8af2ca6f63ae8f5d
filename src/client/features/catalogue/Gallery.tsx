import { useState } from 'react';
import type { PictureOut } from '@/shared/schemas/catalogue';
import { Picture } from '../../ui/Picture';
import classes from './Gallery.module.css';

/** A product's pictures: one large, all as thumbnails. A newly chosen colour shows its own picture. */
export function Gallery({
  pictures,
  color,
  sizes,
  onColor,
}: {
  pictures: readonly PictureOut[];
  color: string | null;
  sizes: string;
  /** A thumbnail of another colour was chosen. */
  onColor: (color: string) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const ofColor = pictures.find((picture) => picture.color === color) ?? pictures[0];
  const chosenPicture = pictures.find((picture) => picture.url === chosen);
  const shown = chosenPicture && (chosenPicture.color ?? color) === color ? chosenPicture : ofColor;
  const show = (picture: PictureOut) => {
    setChosen(picture.url);
    if (picture.color !== null) onColor(picture.color);
  };

  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
        <Picture key={shown?.url} picture={shown} sizes={sizes} priority />
      </div>
      {pictures.length > 1 && (
        <ul className={classes.thumbnails}>
          {pictures.map((picture) => (
            <li key={picture.url}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Show ${picture.alt}`}
                aria-current={picture.url === shown?.url}
                onClick={() => show(picture)}
              >
                <Picture picture={picture} sizes="96px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
