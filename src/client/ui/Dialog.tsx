import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useReturnFocus } from './focus';

/** Milliseconds within which a second click belongs to the one that opened the dialog. */
const doubleClickMs = 500;

/**
 * A dialog that is mounted while open. When it unmounts, the focus returns to its opener, for keyboard users.
 */
export function Dialog({
  closeOnClickOutside = true,
  fillsPhone = false,
  ...props
}: Omit<ModalProps, 'opened' | 'fullScreen'> & {
  /** Fills a phone's screen, for long content. */
  fillsPhone?: boolean;
}) {
  useReturnFocus();
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const isPastDoubleClick = useIsPastDoubleClick();
  return (
    <Modal
      opened
      closeOnClickOutside={closeOnClickOutside && isPastDoubleClick}
      {...(fillsPhone && isPhone && { fullScreen: true, padding: 'md' })}
      {...props}
    />
  );
}

/**
 * Otherwise the second half of a double click, which hits the overlay, would close the dialog just opened.
 */
function useIsPastDoubleClick(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  return isPast;
}
