import { isStaff, type Person } from '@/shared/access/actor';
import { AppError } from '../../platform/errors';

/** Files received at a time: per account, for all customers, and in total. */
const uploadSlots = { account: 2, customers: 4, all: 6 } as const;
/** Seconds after which a retry may find a slot. */
const retryAfterSeconds = 5;

/**
 * Limits concurrent uploads to this process. A slot is taken before the first byte of a body is read. Staff
 * have more slots than customers can take, so customers cannot block staff.
 */
export class UploadSlots {
  readonly #senders = new Map<symbol, Person>();

  /**
   * Takes a slot and returns a function that frees it. Throws tooManyRequests for the account's third,
   * unavailable when all are taken.
   */
  take(sender: Person): () => void {
    const senders = [...this.#senders.values()];
    const count = (isCounted: (other: Person) => boolean) => senders.filter(isCounted).length;
    if (count(({ id }) => id === sender.id) >= uploadSlots.account) {
      const text = `You are already uploading ${uploadSlots.account} files. Please wait until they finish.`;
      throw new AppError('tooManyRequests', text, { retryAfter: retryAfterSeconds });
    }
    const isFull =
      senders.length >= uploadSlots.all ||
      (!isStaff(sender) && count((other) => !isStaff(other)) >= uploadSlots.customers);
    if (isFull) {
      const text = 'Too many files are being uploaded right now. Please try again in a moment.';
      throw new AppError('unavailable', text, { retryAfter: retryAfterSeconds });
    }
    const slot = Symbol('upload');
    this.#senders.set(slot, sender);
    return () => void this.#senders.delete(slot);
  }
}
