import { Button, Progress } from '@mantine/core';
import classes from '../products/Pictures.module.css';
import type { PictureUpload } from './uploadQueue';

/** The files being uploaded, and those that failed with the reason. */
export function UploadRows({
  uploads,
  onRetry,
  onRemove,
}: {
  uploads: readonly PictureUpload[];
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map(({ key, file, state, progress, fault, canRetry }) => (
        <li key={key} className={classes.upload}>
          <span className={classes.file}>{file.name}</span>
          {state === 'failed' ? (
            <span className={classes.fault} role="alert">
              {fault}
            </span>
          ) : (
            <span className={classes.progress}>
              <Progress
                value={progress * 100}
                animated={state === 'sent'}
                size="sm"
                aria-label={`Upload of ${file.name}`}
              />
              <span className={classes.state}>{stateText(state, progress)}</span>
            </span>
          )}
          <span className={classes.uploadActions}>
            {state === 'failed' && canRetry && (
              <Button size="compact-xs" variant="default" onClick={() => onRetry(key)}>
                Try again
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" onClick={() => onRemove(key)}>
              {state === 'failed' ? 'Remove' : 'Stop'}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function stateText(state: PictureUpload['state'], progress: number): string {
  if (state === 'waiting') return 'Waiting';
  return state === 'sending' ? `${Math.round(progress * 100)} %` : 'Preparing';
}
