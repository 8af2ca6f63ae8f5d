import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './focus';

/**
 * A dialog that is there for as long as it is open. When it goes, the focus returns to what opened it, so that
 * whoever works by keyboard goes on from there.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus();
  return <Modal opened {...props} />;
}
