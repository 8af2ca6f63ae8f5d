import type { OutgoingMail } from '../mail/transport';
import { createMailWorker, type MailWorkerParts } from '../mail/worker';
import type { Deps } from '../platform/trpc';

/** A mail worker on a store's outbox; `parts` replaces dependencies. */
export const mailWorker = (
  { db, log, secrets, now, config }: Deps,
  parts: Pick<MailWorkerParts, 'transport'> & Partial<MailWorkerParts>,
) => createMailWorker({ db, log, secrets, now, config, ...parts });

/** Sends the due mails of a store's outbox and returns them. */
export async function deliverMails(deps: Deps): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = async (mail: OutgoingMail) => void sent.push(mail);
  await mailWorker(deps, { transport }).deliverDue();
  // Several are sent at once, and any of them may be the first to arrive.
  return sent.toSorted((a, b) => a.id - b.id);
}

/** The six-digit code in a mail's text. */
export const codeIn = (mail: Pick<OutgoingMail, 'text'> | undefined): string =>
  /^Your verification code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'no code in this mail';

/** The token of the reset link in a mail's text. */
export const tokenIn = (mail: Pick<OutgoingMail, 'text'> | undefined): string =>
  /\/reset-password\?token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? 'no reset link in this mail';

/** A code that certainly differs from `code`. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
