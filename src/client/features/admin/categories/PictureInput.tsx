import { Button, FileButton, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { UPLOADS } from '@/shared/media';
import { Picture } from '../../../ui/Picture';
import { UploadRows } from '../uploads/UploadRows';
import { usePictureUpload } from '../uploads/usePictureUpload';
import classes from './Categories.module.css';

/** A picture, uploaded from a file or given by URL. */
export function PictureInput({
  value,
  error,
  onChange,
  onPendingChange,
}: {
  value: string;
  error?: ReactNode;
  onChange: (url: string) => void;
  onPendingChange: (isPending: boolean) => void;
}) {
  const { uploads, add, retry, remove, isPending } = usePictureUpload(onChange);
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  return (
    <div className={classes.input}>
      <div className={classes.preview}>
        <Picture
          picture={value ? { url: value, alt: '', blur: null, width: null } : null}
          sizes="96px"
          alt=""
        />
      </div>
      <div className={classes.inputText}>
        <TextInput
          label="Picture URL"
          placeholder="https://… or upload one"
          error={error}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <FileButton accept={UPLOADS.types.join(',')} onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              Upload a picture
            </Button>
          )}
        </FileButton>
        <UploadRows uploads={uploads} onRetry={retry} onRemove={remove} />
      </div>
    </div>
  );
}
