import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog';
import classes from './admin.module.css';

/** Asks before an action. The dismiss button has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  isDestructive = false,
  isPending = false,
  isBlocked = false,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** The label of the confirming button, naming the action. */
  confirm: string;
  /** The label of the dismiss button, where "Cancel" could be mistaken for the action. */
  dismiss?: string;
  /** Whether the action removes or ends something; its button is red. */
  isDestructive?: boolean;
  isPending?: boolean;
  /** Whether required input is missing. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title={title} size={480} centered>
      <div className={classes.dialogText}>{children}</div>
      <div className={classes.dialogActions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {dismiss}
        </Button>
        <Button
          color={isDestructive ? 'red' : undefined}
          disabled={isPending || isBlocked}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
