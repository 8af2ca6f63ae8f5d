import { and, eq, isNotNull } from 'drizzle-orm';
import { mailOutbox } from '@/db/schema';
import { type Attempt, type OutboxParts, OutboxWorker, outboxCorrections } from '@/server/outbox';
import { readShop } from '@/server/settings';
import { replyAddressOf } from '@/shared/shop/facts';
import type { Config } from '../platform/config';
import { beginNow, type Correction } from '../platform/futureTimes';
import { type SecretBox, UnreadableSecret } from '../platform/secretBox';
import { traced } from '../platform/tracing';
import { type DueMail, mailConcurrency, nextMail } from './outbox';
import { openData, renderMail, secretsOf, withoutSecrets } from './templates';
import type { Attachment } from './templates/message';
import { type AttachedFile, isPermanentRefusal, type Transport } from './transport';

const secondMs = 1000;

/** How mails are leased and retried. */
export const DELIVERY = {
  maxAttempts: 10,
  concurrency: mailConcurrency,
  leaseMs: 120 * secondMs,
  /** Milliseconds that one attempt may take, also with a mail server that goes on talking. */
  timeoutMs: 60 * secondMs,
} as const;

const firstWaitMs = 10 * secondMs;
const longestWaitMs = 7200 * secondMs;

/** Milliseconds between a failed attempt and the next; ten attempts span about seven hours. */
export const retryWaitMs = (attempts: number): number | undefined =>
  attempts >= DELIVERY.maxAttempts ? undefined : Math.min(firstWaitMs * 3 ** (attempts - 1), longestWaitMs);

/** A mail that the clock going back would delay, or let leave when its code is no longer valid. */
export const mailCorrections: Correction[] = [
  ...outboxCorrections(mailOutbox, { longestWaitMs, leaseMs: DELIVERY.leaseMs }),
  beginNow(
    mailOutbox,
    'createdAt',
    'expiresAt',
    and(eq(mailOutbox.status, 'queued'), isNotNull(mailOutbox.expiresAt)),
  ),
];

export type MailWorkerParts = OutboxParts & {
  secrets: SecretBox;
  transport: Transport;
  config: Pick<Config, 'mail' | 'publicUrl' | 'pinnedFacts'>;
  /** Milliseconds that one attempt may take. */
  timeoutMs?: number;
};

/**
 * Sends the mails of the outbox, five at once: codes first, then mails about orders and accounts, then bulk. A slow mail
 * server delays mails and nothing else, since no request waits for it. A mail that hangs occupies one of the five; `nextMail`
 * leaves places for the classes before it.
 */
export const createMailWorker = (parts: MailWorkerParts) =>
  new OutboxWorker(parts, {
    name: 'mail',
    table: mailOutbox,
    next: nextMail,
    deliver: (mail: DueMail) => sendMail(parts, mail),
    logged: ({ id, template }) => ({ mail: id, template }),
    retryWaitMs,
    leaseMs: DELIVERY.leaseMs,
    concurrency: DELIVERY.concurrency,
    pollMs: 500,
    // Orders go before their mails.
    pauseMs: 150,
  });

async function sendMail(parts: MailWorkerParts, mail: DueMail): Promise<Attempt<typeof mailOutbox>> {
  const { db, secrets, now, transport, config, timeoutMs = DELIVERY.timeoutMs } = parts;
  const { publicUrl } = config;
  const { id, template, recipient, createdAt, expiresAt, attempts } = mail;
  if (expiresAt !== null && expiresAt <= now()) {
    // It was not tried.
    return { outcome: 'expired', columns: { data: {}, attempts: attempts - 1 } };
  }
  let data: unknown;
  try {
    data = openData(secrets, mail);
    const { facts, profile: shop } = await readShop({ db, config });
    const { attachments, ...rendered } = renderMail(template, data, { publicUrl, shop });
    const files = await Promise.all(attachments.map(attachFile));
    const messageId = `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
    const from = addressLine(facts.senderName || facts.name, config.mail.address);
    const replyTo = rendered.replyTo ?? replyAddressOf(facts);
    const message = { id, template, from, to: recipient, date: now(), messageId, ...rendered, replyTo };
    await traced('mail', 'client', { 'tantu.mail': id, 'tantu.template': template }, () =>
      within(timeoutMs, transport({ ...message, attachments: files })),
    );
    return { outcome: 'sent', columns: { data: withoutSecrets(template, mail.data) } };
  } catch (error) {
    const isFinal = isPermanentRefusal(error) || error instanceof UnreadableSecret;
    return {
      outcome: isFinal ? 'failed' : 'retry',
      reason: reasonOf(error, secretsOf(template, data)),
    };
  }
}

/** A sender as mail headers write it; what would end the quoted name is left out. */
const addressLine = (name: string, address: string): string => {
  const plain = name.replace(/["\\\s]+/g, ' ').trim();
  return `${/^[\w ]+$/.test(plain) ? plain : `"${plain}"`} <${address}>`;
};

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
