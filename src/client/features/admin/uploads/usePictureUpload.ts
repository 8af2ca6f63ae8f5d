import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadOut } from '@/shared/schemas/catalogue/media';
import { sendFile } from '../../../lib/sendFile';
import { UploadQueue } from './uploadQueue';

/** Picture uploads: files in progress or failed, and their actions. */
export function usePictureUpload(onUploaded: (url: string) => void, address = '/api/media') {
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  }, [onUploaded]);
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, options) => sendFile<UploadOut>(address, file, options),
        (url) => latest.current(url),
      ),
  );
  useEffect(() => queue.close, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  return {
    uploads,
    add: queue.add,
    retry: queue.retry,
    remove: queue.remove,
    isPending: uploads.some(({ state }) => state !== 'failed'),
  };
}
