/** A mail waits in the queue, is sent, fails for good after the last attempt, or expires before it was of use. */
export const mailStatuses = ['queued', 'sent', 'failed', 'expired'] as const;
export type MailStatus = (typeof mailStatuses)[number];
