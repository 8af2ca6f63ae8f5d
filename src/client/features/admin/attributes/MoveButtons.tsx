import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

/** Moves a row up or down in its list. */
export function MoveButtons({
  name,
  place,
  count,
  onMove,
}: {
  name: string;
  place: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}) {
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} down`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
