import { useEffect, useRef, useState } from 'react';
import type { UploadOut } from '@/shared/schemas/catalogue/media';
import { MAX_PICTURE_FILES } from '@/shared/schemas/catalogue/pictureMatches';
import { errorText } from '../../../lib/errorText';
import { sendFile, UploadError } from '../../../lib/sendFile';
import { trpc } from '../../../lib/trpc';
import { filesOf, type PictureFile, sha256Of, type Target, withPictures } from './bulkPictures';
import type { AdminProduct } from './productForm';

const textOf = (error: unknown, otherwise: string): string =>
  error instanceof Error ? errorText(error, otherwise) : otherwise;

/** Files uploaded at a time: as many as the server processes at a time. */
const maxConcurrency = 2;

/** Milliseconds to wait before a file is sent again after a broken line or a full server; its return is waited for no longer. */
const waitsMs = [1000, 4000, 10_000];

/** Sends a file again when the fault is not in the file. Rejects with the last fault. */
async function sendAgain<Sent>(send: () => Promise<Sent>, signal: AbortSignal): Promise<Sent> {
  for (const waitMs of waitsMs) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || (error instanceof UploadError && !error.canRetry)) throw error;
      await lineOrTime(waitMs);
    }
  }
  return send();
}

/** Resolves when the line is back, or after a time. */
const lineOrTime = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });

export type FileState = {
  state: 'waiting' | 'sending' | 'sent' | 'done' | 'failed';
  /** Share of the file that has been sent, 0 to 1. */
  progress: number;
  fault: string | null;
  canRetry: boolean;
};
const waiting: FileState = { state: 'waiting', progress: 0, fault: null, canRetry: true };

/**
 * Pictures by the names of their files: matched first, then uploaded a few at a time and saved product by product. What the
 * store has already is not sent, so the same files go on where a broken line or a reload stopped them.
 */
export function useBulkPictures() {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [products, setProducts] = useState<ReadonlyMap<number, AdminProduct>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<string, FileState>>(new Map());
  const [reading, setReading] = useState<{ done: number; total: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [savedProducts, setSavedProducts] = useState<ReadonlySet<number>>(new Set());
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const readProduct = (id: number) => utils.admin.products.get.fetch({ id }, { staleTime: 0 });
  const know = async (ids: readonly number[]) => {
    for (const id of ids) {
      const product = await readProduct(id);
      setProducts((known) => new Map(known).set(id, product));
    }
  };

  const choose = async (chosen: readonly File[]) => {
    setFault(null);
    if (chosen.length > MAX_PICTURE_FILES)
      return setFault(`You can upload up to ${MAX_PICTURE_FILES} pictures at once.`);
    try {
      const hashed: { file: File; sha256: string }[] = [];
      for (const file of chosen) {
        setReading({ done: hashed.length, total: chosen.length });
        hashed.push({ file, sha256: await sha256Of(file) });
      }
      const matches = await utils.client.admin.products.matchPictures.mutate({
        files: hashed.map(({ file, sha256 }) => ({ name: file.name, sha256 })),
      });
      const found = filesOf(hashed, matches);
      await know([...new Set(found.flatMap(({ target }) => target?.productId ?? []))]);
      setStates(new Map());
      setSavedProducts(new Set());
      setFiles(found);
    } catch (error) {
      setFault(textOf(error, 'The files could not be read. Please try again.'));
    } finally {
      setReading(null);
    }
  };

  const retarget = (key: string, target: Target | null) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, target } : one)));

  const set = (key: string, change: Partial<FileState>) =>
    setStates((now) => new Map(now).set(key, { ...waiting, ...now.get(key), ...change }));

  /** Sends a file unless the store has it. Returns whether the store has it now. */
  const sendOne = async ({ key, file, isStored }: PictureFile): Promise<boolean> => {
    if (isStored) {
      set(key, { state: 'done', progress: 1 });
      return true;
    }
    set(key, { state: 'sending', progress: 0, fault: null });
    const onProgress = (progress: number) => set(key, { progress, state: progress < 1 ? 'sending' : 'sent' });
    try {
      const { signal } = stop.current;
      const send = () => sendFile<UploadOut>('/api/media', file, { onProgress, signal });
      const { url } = await sendAgain(send, signal);
      setFiles((now) => now.map((one) => (one.key === key ? { ...one, url, isStored: true } : one)));
      set(key, { state: 'done', progress: 1 });
      return true;
    } catch (error) {
      const canRetry = !(error instanceof UploadError) || error.canRetry;
      set(key, { state: 'failed', fault: error instanceof Error ? error.message : String(error), canRetry });
      return false;
    }
  };

  /** Writes a product's pictures: one entry of the log. Another's change meanwhile is read again. */
  const saveProduct = async (id: number, its: readonly PictureFile[]) => {
    try {
      const product = await readProduct(id);
      const added = its.flatMap(({ url, target }) =>
        target ? [{ url, color: target.color, place: target.place }] : [],
      );
      const pictures = withPictures(product, added);
      if (pictures)
        await utils.client.admin.products.update.mutate({ id, revision: product.revision, pictures });
      setSavedProducts((now) => new Set(now).add(id));
    } catch (error) {
      const text = textOf(error, 'The pictures could not be saved.');
      for (const { key } of its) set(key, { state: 'failed', fault: text, canRetry: true });
    }
  };

  /** Uploads and saves what is wanted and not saved yet. */
  const run = async (wanted: readonly PictureFile[]) => {
    setRunning(true);
    const left = [...wanted];
    const isSent = new Map<string, boolean>();
    const work = async () => {
      for (let next = left.shift(); next && !stop.current.signal.aborted; next = left.shift()) {
        isSent.set(next.key, await sendOne(next));
        const id = next.target?.productId ?? 0;
        const its = wanted.filter(({ target }) => (target?.productId ?? 0) === id);
        if (its.every(({ key }) => isSent.has(key))) {
          const there = its.filter(({ key }) => isSent.get(key));
          if (there.length > 0) await saveProduct(id, there);
        }
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, work));
    setRunning(false);
    await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
  };

  return {
    files,
    products,
    stateOf: (key: string): FileState => states.get(key) ?? waiting,
    reading,
    fault,
    isRunning,
    savedProducts,
    choose: (chosen: readonly File[]) => void choose(chosen),
    know: (id: number) => know([id]),
    retarget,
    remove: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
    run: (wanted: readonly PictureFile[]) => void run(wanted),
  };
}
