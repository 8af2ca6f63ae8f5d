import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { showError, showToast } from '../../../lib/toast';
import { Dialog } from '../../../ui/Dialog';
import classes from './admin.module.css';

/** Shows a secret once. Only its own button, which confirms that it was saved, closes the dialog. */
export function SecretDialog({
  title,
  label,
  secret,
  children,
  onClose,
}: {
  title: string;
  /** The secret's label. */
  label: string;
  secret: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast('Copied', 'Store it where only the program can read it.'),
      () => showError('Not copied', 'Please select and copy it yourself.'),
    );
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={560}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.form}>
        <div className={classes.dialogText}>{children}</div>
        <TextInput
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            I've saved it
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </div>
      </div>
    </Dialog>
  );
}
