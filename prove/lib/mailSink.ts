import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mail = { to: string; subject: string; text: string };

/** A mail server on a free local port that stores received mails. */
export async function startMailSink() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  /** Waits for the newest mail to an address that matches. */
  const next = async (to: string, pattern: RegExp, withinMs = 20_000): Promise<Mail> => {
    const endsAt = performance.now() + withinMs;
    while (performance.now() < endsAt) {
      const found = mails.findLast((mail) => mail.to === to && pattern.test(`${mail.subject}\n${mail.text}`));
      if (found) return found;
      await sleep(50);
    }
    throw new Error(`no mail to ${to} like ${pattern} has come`);
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, next, close: () => server.close() };
}
