import { Button, FileButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { faultOfFile, UPLOADS, uploadFaults } from '@/shared/media';
import type { UploadOut } from '@/shared/schemas/catalogue/media';
import { reducePhoto } from '../../../lib/reducePhoto';
import { sendFile } from '../../../lib/sendFile';
import { Picture } from '../../../ui/Picture';
import { PlainTextButton } from '../../../ui/plainControls';
import classes from './ReviewForm.module.css';

export type Photo = Pick<UploadOut, 'url' | 'width'>;

/** Photos of a customer, for a review or a return: uploaded when chosen. */
export function PhotoField({
  value,
  most,
  hint,
  waiting = [],
  onChange,
  onPendingChange,
}: {
  value: readonly Photo[];
  /** The server accepts no more. */
  most: number;
  /** What happens to them. */
  hint: string;
  /** Those that others do not see yet. */
  waiting?: readonly string[];
  onChange: (photos: Photo[]) => void;
  onPendingChange: (isPending: boolean) => void;
}) {
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => onPendingChange(sending !== null), [sending, onPendingChange]);
  const add = async (file: File | null) => {
    if (!file) return;
    setFault(null);
    setSending(file.name);
    const reduced = await reducePhoto(file);
    const unfit = faultOfFile(reduced);
    if (unfit) {
      setSending(null);
      return setFault(uploadFaults[unfit]);
    }
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    try {
      const { url, width } = await sendFile<UploadOut>('/api/review-photos', reduced, options);
      if (!value.some((photo) => photo.url === url)) onChange([...value, { url, width }]);
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The photo could not be uploaded. Please try again.');
    }
    setSending(null);
  };
  return (
    <fieldset className={classes.photoField}>
      <legend>Photos</legend>
      <ul className={classes.photos}>
        {value.map(({ url, width }, at) => (
          <li key={url} className={classes.ownPhoto}>
            <Picture picture={{ url, alt: `Your photo ${at + 1}`, blur: null, width }} sizes="96px" isSmall />
            <PlainTextButton
              aria-label={`Remove photo ${at + 1}`}
              onClick={() => onChange(value.filter((one) => one.url !== url))}
            >
              Remove
            </PlainTextButton>
            {waiting.includes(url) && <span className={classes.waiting}>Under review</span>}
          </li>
        ))}
      </ul>
      {value.length < most && (
        <FileButton accept={UPLOADS.types.join(',')} onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" disabled={sending !== null}>
              {sending === null ? 'Add a photo' : `Uploading ${sending}...`}
            </Button>
          )}
        </FileButton>
      )}
      <p className={classes.hint}>
        Add up to {most}. {hint}
      </p>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
