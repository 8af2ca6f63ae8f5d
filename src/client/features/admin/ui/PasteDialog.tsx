import { Button, FileButton, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from './admin.module.css';

/** Takes lines from a sheet or a CSV file. */
export function PasteDialog({
  title,
  children,
  onPaste,
  onClose,
}: {
  title: string;
  /** What a line holds. */
  children: ReactNode;
  onPaste: (text: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const fill = (content: string) => {
    onPaste(content);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} size={560} centered>
      <div className={adminClasses.dialogText}>
        <p>{children}</p>
        <Textarea
          label="Rows to paste"
          data-autofocus
          minRows={6}
          maxRows={14}
          autosize
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <div className={adminClasses.dialogActions}>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => file && void file.text().then(fill)}
        >
          {(props) => (
            <Button {...props} variant="default">
              Choose a CSV file
            </Button>
          )}
        </FileButton>
        <Button disabled={text.trim() === ''} onClick={() => fill(text)}>
          Fill in
        </Button>
      </div>
    </Dialog>
  );
}
