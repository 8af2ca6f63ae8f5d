import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import classes from './admin.module.css';

/** Announces restored unsaved input and offers to discard it. */
export function DraftNotice({ typedAt, onDiscard }: { typedAt: Date | null; onDiscard: () => void }) {
  if (typedAt === null) return null;
  return (
    <div role="status" className={classes.notice}>
      <p>Draft from {formatDateTime(typedAt)}. Not saved yet.</p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
