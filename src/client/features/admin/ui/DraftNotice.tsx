import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import classes from './admin.module.css';

/** Says that a form shows input from before that was not saved, and discards it. */
export function DraftNotice({ typedAt, onDiscard }: { typedAt: Date | null; onDiscard: () => void }) {
  if (typedAt === null) return null;
  return (
    <div role="status" className={classes.notice}>
      <p>You typed this on {formatDateTime(typedAt)}. It is not saved yet.</p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
