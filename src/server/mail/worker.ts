import type { Logger } from 'pino';
import type { Db } from '@/db/open';
import { hasDueMail, type LeasedMail, leaseMails, markFailed, markSent } from './outbox';
import { renderMail } from './templates';
import type { Transport } from './transport';

/** Milliseconds between two looks into the outbox. */
const POLL = 500;

export type MailWorkerParts = {
  db: Db;
  log: Logger;
  now: () => Date;
  transport: Transport;
  from: string;
  publicUrl: string;
};

/**
 * Sends what is in the outbox. Several may run on one database: each mail is leased to one of them. A mail
 * server that is down or slow delays mails and nothing else, since no request waits for it.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#tick(), POLL);
  }

  /** Takes no further mails; resolves when those on their way have ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Sends everything that is due now. Resolves with the number of mails sent. */
  async deliverDue(): Promise<number> {
    const { db, now } = this.#parts;
    let sent = 0;
    while (hasDueMail(db, now())) {
      const mails = leaseMails(db, now());
      const outcomes = await Promise.all(mails.map((mail) => this.#deliver(mail)));
      sent += outcomes.filter((wasSent) => wasSent).length;
    }
    return sent;
  }

  #tick(): void {
    if (this.#running) return;
    this.#running = this.deliverDue()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #deliver(mail: LeasedMail): Promise<boolean> {
    const { db, log, now, transport, from, publicUrl } = this.#parts;
    const { id, template, recipient, createdAt } = mail;
    try {
      const rendered = renderMail(template, mail.data, { publicUrl });
      const messageId = `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
      await transport({ id, template, from, to: recipient, date: now(), messageId, ...rendered });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const status = markFailed(db, mail, reason, now());
      log.warn({ mail: id, template, attempts: mail.attempts, status, reason }, 'mail was not sent');
      return false;
    }
    markSent(db, mail, now());
    return true;
  }
}
