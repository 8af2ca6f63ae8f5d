import { recordKeys, writeRecord } from './browserStorage';

// Where the staff's unsaved input is kept. Apart from reading and writing it, which only the admin loads: every page
// deletes it at sign-out.

/** How the key of every draft begins. */
export const draftPrefix = 'draft:';

/** How the keys of a person's drafts begin. */
export const draftsOf = (userId: number): string => `${draftPrefix}${userId}:`;

/** Deletes every draft of a person, who signs out. */
export function deleteDraftsOf(userId: number): void {
  for (const key of recordKeys('localStorage', draftsOf(userId))) writeRecord('localStorage', key, null);
}
