import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useReturnFocus } from './focus';

/** Milliseconds within which a second click belongs to the one that opened the dialog. */
const doubleClickMs = 500;

/**
 * A dialog that is there for as long as it is open. When it goes, the focus returns to what opened it, so that
 * whoever works by keyboard goes on from there.
 */
export function Dialog({
  closeOnClickOutside = true,
  fillsPhone = false,
  ...props
}: Omit<ModalProps, 'opened' | 'fullScreen'> & {
  /** Takes the whole window of a phone: for one that is long there. */
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

/** Without it, a double click opens a dialog and closes it again by its second half, which meets the overlay. */
function useIsPastDoubleClick(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  return isPast;
}
