import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writePrivateFile } from '@/db/privateFiles';

/** A file of a mail, base64, as both the mail server and the folder take it. */
export type AttachedFile = { filename: string; contentType: string; content: string; encoding: 'base64' };

/** A mail as it leaves the store. */
export type OutgoingMail = {
  id: number;
  template: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: AttachedFile[];
  date: Date;
  /** The same for every attempt, so that a receiver can tell a repeat. */
  messageId: string;
};

/** Hands a mail on. Rejects when it was not taken. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** Milliseconds for the steps of talking to a mail server; together below the lease of a mail. */
const timeoutsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends through the mail server at `url` (smtp:// or smtps://). */
export function smtpTransport(url: string, timeouts: Partial<typeof timeoutsMs> = {}): Transport {
  const mailer = createTransport({ url, ...timeoutsMs, ...timeouts });
  return async ({ id, template, ...mail }) => {
    await mailer.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

/**
 * Whether a mail server refused this mail for good: a 5xx answer to its sender, recipient or content (RFC 5321,
 * 4.2.1). A 5xx answer to the greeting or the sign-in is about the connection, which the shopkeeper can mend.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/** A mail in the folder, as the mailbox page reads it. */
export type StoredMail = Omit<OutgoingMail, 'date'> & { date: string };

/** Writes each mail as a JSON file to `folder`, for a store without a mail server. */
export function fileTransport(folder: string): Transport {
  return async (mail) => {
    const path = join(folder, `${String(mail.id).padStart(8, '0')}-${mail.template}.json`);
    // Renamed when complete, so that a reader of the folder never finds half a mail.
    await writePrivateFile(path, `${JSON.stringify(mail, null, 2)}\n`);
  };
}

/** Where mails lie in a store without a mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');
