import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { type SecretBox, UnreadableSecret } from '../platform/secretBox';
import { DELIVERY, hasDueMail, type LeasedMail, leaseMail, markFailed, markSent } from './outbox';
import { openData, renderMail, secretsOf } from './templates';
import type { Attachment } from './templates/layout';
import { type AttachedFile, isPermanentRefusal, type Transport } from './transport';

/** Milliseconds between two looks into the outbox. */
const pollMs = 500;
/** Milliseconds a lane rests between two mails: a rush of orders goes before its mails. */
const pauseMs = 150;

/** Milliseconds without a look into an outbox that could not be read or written. */
const restAfterFaultMs = 5000;

export type MailWorkerParts = {
  db: Db;
  log: Logger;
  secrets: SecretBox;
  now: () => Date;
  transport: Transport;
  from: string;
  publicUrl: string;
  /** Milliseconds that one attempt may take. */
  patience?: number;
};

/**
 * Sends what is in the outbox, a few mails at once. Several workers may run on one database: each mail is
 * leased to one of them. A mail server that is down or slow delays mails and nothing else, since no request
 * waits for it; a mail that hangs keeps one lane busy, and the others go on.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  readonly #lanes = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #restsUntil = 0;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopped = false;
    this.#timer ??= setInterval(() => this.#tick(), pollMs);
  }

  /** Takes no further mails; resolves when those on their way have ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
    await Promise.all(this.#lanes);
  }

  /** Sends everything that is due now. Resolves with the number of mails sent. */
  async deliverDue(): Promise<number> {
    const lanes = Array.from({ length: DELIVERY.atOnce }, () => this.#sendOneByOne());
    const sent = await Promise.all(lanes);
    return sent.reduce((sum, count) => sum + count, 0);
  }

  #tick(): void {
    const { db, now } = this.#parts;
    if (performance.now() < this.#restsUntil) return;
    try {
      while (this.#lanes.size < DELIVERY.atOnce && hasDueMail(db, now())) this.#openLane();
    } catch (error) {
      this.#unreadable(error);
    }
  }

  #openLane(): void {
    const lane = this.#sendOneByOne(pauseMs)
      .catch((error: unknown) => this.#unreadable(error))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** A full disk or a lock of another process lasts; asking twice a second would only fill the log. */
  #unreadable(error: unknown): void {
    this.#restsUntil = performance.now() + restAfterFaultMs;
    this.#parts.log.error({ err: error }, 'the outbox could not be read');
  }

  /** One lane: a mail after the other until nothing is due. */
  async #sendOneByOne(rest = 0): Promise<number> {
    const { db, now } = this.#parts;
    let sent = 0;
    while (!this.#isStopped && hasDueMail(db, now())) {
      const mail = leaseMail(db, now());
      if (mail && (await this.#deliver(mail))) sent += 1;
      if (rest > 0 && !this.#isStopped) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    return sent;
  }

  async #deliver(mail: LeasedMail): Promise<boolean> {
    const { db, log, secrets, now, transport, from, publicUrl, patience = DELIVERY.patience } = this.#parts;
    const { id, template, recipient, createdAt } = mail;
    let data: unknown;
    try {
      data = openData(secrets, mail);
      const { attachments, ...rendered } = renderMail(template, data, { publicUrl });
      const files = await Promise.all(attachments.map(attachFile));
      const messageId = `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
      const letter = { id, template, from, to: recipient, date: now(), messageId, ...rendered };
      await within(patience, transport({ ...letter, attachments: files }));
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
    const fault = new Error(`The mail was not taken within ${limit} ms.`);
    timer = setTimeout(() => reject(fault), limit);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
