import { AppError } from '../../platform/errors';
import type { Viewer } from '../../platform/trpc';

/** Files that are received at a time: of one account, of all customers, and of all people together. */
const uploadSlots = { account: 2, customers: 4, all: 6 } as const;
/** Seconds after which another try may find a slot. */
const retryAfterSeconds = 5;

type Sender = Pick<Viewer, 'id' | 'isAdmin'>;

/**
 * Bounds how many files are on their way into this process: a slot is taken before the first byte of a body is read.
 * Staff have more of them than customers can take, so that no crowd keeps them from working.
 */
export class UploadSlots {
  readonly #senders = new Map<symbol, Sender>();

  /** Takes a slot; the result frees it. Throws tooManyRequests for the account's third, unavailable when all are taken. */
  take({ id, isAdmin }: Sender): () => void {
    const senders = [...this.#senders.values()];
    const count = (isCounted: (sender: Sender) => boolean) => senders.filter(isCounted).length;
    if (count((sender) => sender.id === id) >= uploadSlots.account) {
      const text = `You are already uploading ${uploadSlots.account} files. Please wait until they finish.`;
      throw new AppError('tooManyRequests', text, { retryAfter: retryAfterSeconds });
    }
    const isFull =
      senders.length >= uploadSlots.all ||
      (!isAdmin && count((sender) => !sender.isAdmin) >= uploadSlots.customers);
    if (isFull) {
      const text = 'Too many files are being uploaded right now. Please try again in a moment.';
      throw new AppError('unavailable', text, { retryAfter: retryAfterSeconds });
    }
    const slot = Symbol('upload');
    this.#senders.set(slot, { id, isAdmin });
    return () => void this.#senders.delete(slot);
  }
}
