import { recordKeys, writeRecord } from './browserStorage';

// Storage of the staff's unsaved input. Separate from reading and writing it, which only the admin loads:
// every page deletes it at sign-out.

/** The key prefix of all drafts. */
export const draftPrefix = 'draft:';

/** The key prefix of a user's drafts. */
export const draftsOf = (userId: number): string => `${draftPrefix}${userId}:`;

/** Deletes every draft of a user who signs out. */
export function deleteDraftsOf(userId: number): void {
  for (const key of recordKeys('localStorage', draftsOf(userId))) writeRecord('localStorage', key, null);
}
