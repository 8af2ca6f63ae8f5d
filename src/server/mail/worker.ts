import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import type { Job } from '../platform/jobs';
import { type SecretBox, UnreadableSecret } from '../platform/secretBox';
import { traced } from '../platform/tracing';
import { DELIVERY, hasDueMail, type LeasedMail, leaseMail, markFailed, markSent } from './outbox';
import { openData, renderMail, secretsOf } from './templates';
import type { Attachment } from './templates/message';
import { type AttachedFile, isPermanentRefusal, type Transport } from './transport';

/** Milliseconds between two looks into the outbox. */
const pollMs = 500;
/** Milliseconds that a sender pauses between two mails: orders go before their mails. */
const pauseMs = 150;

/** Milliseconds without a look into an outbox that could not be read or written. */
const pauseAfterFaultMs = 5000;

export type MailWorkerParts = {
  db: Db;
  log: Logger;
  secrets: SecretBox;
  now: () => Date;
  transport: Transport;
  from: string;
  publicUrl: string;
  /** Milliseconds that one attempt may take. */
  timeoutMs?: number;
};

/**
 * Sends what is in the outbox, a few mails at once. Several workers may run on one database: each mail is
 * leased to one of them. A mail server that is down or slow delays mails and nothing else, since no request
 * waits for it; a mail that hangs keeps one sender busy, and the others go on.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  readonly #senders = new Set<Promise<unknown>>();
  #isStopped = false;
  #pausedUntil = 0;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  /** Looks into the outbox twice a second; stopped, it takes no further mails and waits for those on their way. */
  job(): Job {
    return {
      name: 'mails',
      everyMs: pollMs,
      run: () => this.#startSenders(),
      stop: () => {
        this.#isStopped = true;
        return Promise.all(this.#senders);
      },
    };
  }

  /** Sends everything that is due now. Resolves with the number of mails sent. */
  async deliverDue(): Promise<number> {
    const senders = Array.from({ length: DELIVERY.maxConcurrency }, () => this.#sendOneByOne());
    const sent = await Promise.all(senders);
    return sent.reduce((sum, count) => sum + count, 0);
  }

  #startSenders(): void {
    const { db, now } = this.#parts;
    if (performance.now() < this.#pausedUntil) return;
    while (this.#senders.size < DELIVERY.maxConcurrency && hasDueMail(db, now())) this.#startSender();
  }

  #startSender(): void {
    const sender = this.#sendOneByOne(pauseMs)
      .catch((error: unknown) => this.#unreadable(error))
      .finally(() => this.#senders.delete(sender));
    this.#senders.add(sender);
  }

  /** A full disk or a lock of another process lasts; asking twice a second would only fill the log. */
  #unreadable(error: unknown): void {
    this.#pausedUntil = performance.now() + pauseAfterFaultMs;
    this.#parts.log.error({ err: error }, 'the outbox could not be read');
  }

  /** One sender: a mail after the other until nothing is due. */
  async #sendOneByOne(pause = 0): Promise<number> {
    const { db, now } = this.#parts;
    let sent = 0;
    while (!this.#isStopped && hasDueMail(db, now())) {
      const mail = await leaseMail(db, now());
      if (mail && (await this.#deliver(mail))) sent += 1;
      if (pause > 0 && !this.#isStopped) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return sent;
  }

  async #deliver(mail: LeasedMail): Promise<boolean> {
    const { db, log, secrets, now, transport, from, publicUrl, timeoutMs = DELIVERY.timeoutMs } = this.#parts;
    const { id, template, recipient, createdAt } = mail;
    let data: unknown;
    try {
      data = openData(secrets, mail);
      const { attachments, ...rendered } = renderMail(template, data, { publicUrl });
      const files = await Promise.all(attachments.map(attachFile));
      const messageId = `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
      const message = { id, template, from, to: recipient, date: now(), messageId, ...rendered };
      await traced('mail', 'client', { 'tantu.mail': id, 'tantu.template': template }, () =>
        within(timeoutMs, transport({ ...message, attachments: files })),
      );
    } catch (error) {
      const reason = reasonOf(error, secretsOf(template, data));
      const isFinal = isPermanentRefusal(error) || error instanceof UnreadableSecret;
      const status = await markFailed(db, mail, { reason, isFinal }, now());
      log.warn({ mail: id, template, attempts: mail.attempts, status, reason }, 'mail was not sent');
      return false;
    }
    await markSent(db, mail, now());
    return true;
  }
}

/** A mail server may repeat what it was given: what is secret in the mail is taken out of its words. */
function reasonOf(error: unknown, secrets: readonly string[]): string {
  const text = error instanceof Error ? error.message : String(error);
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

async function attachFile({ fileName, contentType, content }: Attachment): Promise<AttachedFile> {
  const bytes = Buffer.from(await content());
  return { filename: fileName, contentType, content: bytes.toString('base64'), encoding: 'base64' };
}

/** Rejects when `work` takes longer than `limit` milliseconds; otherwise it ends as `work` does. */
async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const fault = new Error(`The mail server did not accept the email within ${limit} ms.`);
    timer = setTimeout(() => reject(fault), limit);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
