/** A mail is queued, sent, failed permanently after the last attempt, or expired before it was useful. */
export const mailStatuses = ['queued', 'sent', 'failed', 'expired'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Said wherever mails are listed or counted while the store has no mail server. */
export const noMailServerText = 'No mail server is set up. Emails reach no customer.';
