import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { UPLOADS } from '@/shared/media';
import { formatCount } from '@/shared/numbers';
import { MAX_PICTURE_FILES } from '@/shared/schemas/catalogue/pictureMatches';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { FileDrop } from '../ui/FileDrop';
import { BulkPicturesTable } from './BulkPicturesTable';
import { outcomeOf, type PictureFile } from './bulkPictures';
import classes from './Pictures.module.css';
import { useBulkPictures } from './useBulkPictures';

/** Many pictures at once: the names of the files say what they show, which staff check before anything is written. */
export default function BulkPicturesDialog({ onClose }: { onClose: () => void }) {
  const bulk = useBulkPictures();
  const { files, products, stateOf, reading, fault, isRunning } = bulk;
  const [isLeaving, setLeaving] = useState(false);
  const outcomes = new Map(
    files.map((one) => [one.key, outcomeOf(one, files, products.get(one.target?.productId ?? 0))]),
  );
  const isWanted = ({ key, fault: refused }: PictureFile) =>
    refused === null && ['new', 'replaces'].includes(outcomes.get(key)?.kind ?? '');
  const wanted = files.filter(isWanted);
  const isOpen = ({ key }: PictureFile) => ['waiting', 'failed'].includes(stateOf(key).state);
  const left = wanted.filter((one) => isOpen(one) && stateOf(one.key).canRetry);
  const done = files.filter(({ key }) => stateOf(key).state === 'done').length;
  const failed = wanted.filter(({ key }) => stateOf(key).state === 'failed');
  const hasBegun = done > 0 || failed.length > 0 || isRunning;
  useResumeOnline(() => !isRunning && failed.length > 0 && bulk.run(left));
  const close = () => (isRunning ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} title="Upload pictures" size={960} closeOnClickOutside={false} fillsPhone>
      <div className={adminClasses.form}>
        {!hasBegun && (
          <FileDrop
            accept={[...UPLOADS.types]}
            inputProps={{ 'aria-label': 'Picture files' }}
            onDrop={bulk.choose}
            onReject={(rejections) => bulk.choose(rejections.map(({ file }) => file))}
          >
            {(choose) => (
              <div className={classes.dropText}>
                <p>
                  Drop up to {MAX_PICTURE_FILES} pictures here
                  <span className={adminClasses.small}>
                    kurta-indigo-2.jpg is the second Indigo picture of Kurta. A SKU works too:
                    TANTU-12-S-INDIGO-2.jpg
                  </span>
                </p>
                <Button variant="default" size="xs" onClick={choose}>
                  Choose pictures
                </Button>
              </div>
            )}
          </FileDrop>
        )}
        <p role="status">
          {reading
            ? `Reading ${reading.done} of ${reading.total}...`
            : files.length > 0 &&
              (hasBegun ? progressText(done, wanted.length, failed.length) : summaryOf(outcomes))}
        </p>
        {fault && (
          <p role="alert" className={adminClasses.fault}>
            {fault}
          </p>
        )}
        {files.length > 0 && <BulkPicturesTable bulk={bulk} outcomes={outcomes} isFixed={hasBegun} />}
        {isLeaving && (
          <p role="alert" className={adminClasses.fault}>
            Pictures are still being uploaded. If you stop, drop the same files again to go on: what is there
            already is not sent twice.{' '}
            <Button size="compact-xs" variant="default" onClick={onClose}>
              Stop and close
            </Button>
          </p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={close}>
            {hasBegun && left.length === 0 && !isRunning ? 'Done' : 'Cancel'}
          </Button>
          {left.length > 0 && (
            <Button disabled={isRunning} onClick={() => bulk.run(left)}>
              {isRunning
                ? 'Uploading...'
                : failed.length > 0
                  ? `Try ${picturesText(left.length)} again`
                  : `Upload ${picturesText(left.length)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Goes on when the line is back. */
function useResumeOnline(resume: () => unknown): void {
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  useEffect(() => {
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

const picturesText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`;

const progressText = (done: number, total: number, failed: number): string =>
  `${formatCount(done)} of ${picturesText(total)} uploaded${failed > 0 ? `, ${formatCount(failed)} failed` : ''}.`;

const labels = {
  new: 'new',
  replaces: 'replace another',
  same: 'there already',
  unknown: 'without a product',
  twice: 'for the same place',
} as const;

function summaryOf(outcomes: ReadonlyMap<string, { kind: keyof typeof labels }>): string {
  const kinds = [...outcomes.values()].map(({ kind }) => kind);
  const counts = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? [`${formatCount(count)} ${labels[kind]}`] : [];
  });
  return `${picturesText(kinds.length)}: ${counts.join(', ')}. Nothing is saved yet.`;
}
