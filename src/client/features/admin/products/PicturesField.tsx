import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UPLOADS } from '@/shared/media';
import adminClasses from '../ui/admin.module.css';
import { FileDrop } from '../ui/FileDrop';
import { UploadRows } from '../uploads/UploadRows';
import { usePictureUpload } from '../uploads/usePictureUpload';
import { PictureCard, type Step } from './PictureCard';
import classes from './Pictures.module.css';
import { PictureUrls } from './PictureUrls';
import { moved, withPicture } from './pictureList';
import type { PictureValue } from './productForm';

type Props = {
  value: readonly PictureValue[];
  onChange: (pictures: PictureValue[]) => void;
  /** The product's colours, to assign one to a picture. */
  colors: readonly string[];
  error?: ReactNode;
  /** Called when uploads start and when the last has ended: until then the pictures are incomplete. */
  onPendingChange?: (isPending: boolean) => void;
};

/** A product's pictures, uploaded or linked, in order, each with its colour and description. */
export function PicturesField({ value, onChange, colors, error, onPendingChange }: Props) {
  // An upload ends long after the render that started it, and two may end between two renders.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (pictures: PictureValue[]) => {
    latest.current = pictures;
    onChange(pictures);
  };
  const { uploads, add, retry, remove, isPending } = usePictureUpload((url) =>
    change(withPicture(latest.current, url)),
  );
  useEffect(() => onPendingChange?.(isPending), [isPending, onPendingChange]);
  return (
    <fieldset className={classes.field} aria-label="Pictures">
      <FileDrop
        accept={[...UPLOADS.types]}
        inputProps={{ 'aria-label': 'Picture files' }}
        onDrop={add}
        onReject={(rejections) => add(rejections.map(({ file }) => file))}
      >
        {(choose) => (
          <div className={classes.dropText}>
            <p>
              Drop one or more pictures here
              <span className={adminClasses.small}>
                JPEG, PNG, WebP or AVIF, up to 10 MB, at least {UPLOADS.minSide} pixels a side
              </span>
            </p>
            <Button variant="default" size="xs" onClick={choose}>
              Choose pictures
            </Button>
          </div>
        )}
      </FileDrop>
      <UploadRows uploads={uploads} onRetry={retry} onRemove={remove} />
      <PictureGrid value={value} colors={colors} onChange={change} />
      <PictureUrls value={value} error={error} onChange={change} />
    </fieldset>
  );
}

/** The pictures in order; buttons and dragging reorder them. */
function PictureGrid({ value, colors, onChange }: Pick<Props, 'value' | 'colors' | 'onChange'>) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [move, setMove] = useState<{ to: number; step: Step } | null>(null);
  // The focus follows the moved picture, to the other button when this one is disabled at the end.
  useEffect(() => {
    if (!move) return;
    const card = list.current?.children[move.to];
    const button = (step: Step) => card?.querySelector<HTMLButtonElement>(`[data-step="${step}"]:enabled`);
    (button(move.step) ?? button(move.step === 1 ? -1 : 1))?.focus();
  }, [move]);
  const drop = (isDropped: boolean) => {
    if (isDropped && dragged !== null && over !== null) onChange(moved(value, dragged, over));
    setDragged(null);
    setOver(null);
  };
  if (value.length === 0) return null;
  return (
    <>
      <ul ref={list} className={classes.grid} aria-label="Pictures in shop order">
        {value.map((picture, place) => (
          <PictureCard
            // An old product may contain a URL twice.
            key={value.findIndex(({ url }) => url === picture.url) === place ? picture.url : place}
            picture={picture}
            place={place}
            count={value.length}
            colors={colors}
            onChange={(changed) => onChange(value.map((one, index) => (index === place ? changed : one)))}
            onMove={(step) => {
              onChange(moved(value, place, place + step));
              setMove({ to: place + step, step });
            }}
            onRemove={() => onChange(value.filter((_, index) => index !== place))}
            drag={{
              onDragStart: () => setDragged(place),
              onDragEnter: () => setOver(place),
              onDragEnd: drop,
              isOver: dragged !== null && over === place && dragged !== place,
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {move && `Picture ${move.to + 1} of ${value.length}`}
      </p>
    </>
  );
}
