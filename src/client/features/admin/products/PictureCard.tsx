import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaIdOf, mediaUrl } from '@/shared/media';
import { isPictureUrl, PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import classes from './Pictures.module.css';
import type { PictureValue } from './productForm';

export type Step = -1 | 1;

type Props = {
  picture: PictureValue;
  /** 0 for the first picture, which the shop shows first. */
  place: number;
  count: number;
  colors: readonly string[];
  onChange: (picture: PictureValue) => void;
  onMove: (step: Step) => void;
  onRemove: () => void;
  drag: {
    onDragStart: () => void;
    onDragEnter: () => void;
    onDragEnd: (isDropped: boolean) => void;
    isOver: boolean;
  };
};

/** A picture of a product: position, colour and alternative text. */
export function PictureCard({ picture, place, count, colors, onChange, onMove, onRemove, drag }: Props) {
  const name = `picture ${place + 1}`;
  return (
    <li
      className={classes.card}
      data-over={drag.isOver || undefined}
      onDragEnter={drag.onDragEnter}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {/* Not the whole card: dragging in its fields selects text. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same by keyboard */}
      <div
        className={classes.frame}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', picture.url);
          drag.onDragStart();
        }}
        onDragEnd={({ dataTransfer }) => drag.onDragEnd(dataTransfer.dropEffect !== 'none')}
      >
        <Thumbnail key={picture.url} url={picture.url} />
        {place === 0 && <span className={classes.main}>Main picture</span>}
        <div className={classes.tools}>
          <ActionIcon
            variant="default"
            size="md"
            data-step={-1}
            aria-label={`Move ${name} to the left`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="md"
            data-step={1}
            aria-label={`Move ${name} to the right`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowRight size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" size="md" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <NativeSelect
        size="xs"
        aria-label={`Colour of ${name}`}
        data={colorOptions(colors, picture.color)}
        value={picture.color ?? ''}
        onChange={(event) => onChange({ ...picture, color: event.currentTarget.value || null })}
      />
      <TextInput
        size="xs"
        aria-label={`Description of ${name}`}
        placeholder="Description"
        maxLength={PRODUCT_LIMITS.alt}
        value={picture.alt}
        onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
      />
    </li>
  );
}

/** The product's colours, and a removed one while the picture still has it. */
function colorOptions(colors: readonly string[], chosen: string | null) {
  const known = colors.map((color) => ({ value: color, label: color }));
  const isGone = chosen !== null && !colors.includes(chosen);
  const gone = isGone ? [{ value: chosen, label: `${chosen} (no longer a colour)` }] : [];
  return [{ value: '', label: 'All colours' }, ...known, ...gone];
}

function Thumbnail({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  const id = mediaIdOf(url);
  if (isBroken || !isPictureUrl(url))
    return <span className={classes.broken}>This picture cannot be loaded</span>;
  return (
    <img
      className={classes.image}
      src={id ? mediaUrl(id, 720) : url}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
