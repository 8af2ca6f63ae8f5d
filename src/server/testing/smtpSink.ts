import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One mail as a mail server got it: the envelope and the raw message. */
export type ReceivedMail = { from: string; to: string[]; raw: string };

type Sink = {
  /** Answers to a command, by its verb; unnamed ones are answered as a healthy server does. */
  replies?: Partial<Record<'GREETING' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'END', string>>;
  /** Takes connections and never says a word. */
  silent?: boolean;
};

/** A little mail server on a free port of this machine, ended with the test. */
export async function smtpSink({ replies = {}, silent = false }: Sink = {}) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (!silent) converse(socket, replies, mails);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** Speaks as much SMTP as it takes to receive a mail. */
function converse(socket: Socket, replies: Sink['replies'] = {}, mails: ReceivedMail[]): void {
  let mail: ReceivedMail = { from: '', to: [], raw: '' };
  let text = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    const path = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO' || verb === 'HELO') return say(replies.EHLO ?? '250 sink');
    if (verb === 'MAIL') {
      mail = { from: path, to: [], raw: '' };
      return say(replies.MAIL ?? '250 ok');
    }
    if (verb === 'RCPT') {
      mail.to.push(path);
      return say(replies.RCPT ?? '250 ok');
    }
    if (verb === 'DATA') {
      isData = !replies.DATA;
      return say(replies.DATA ?? '354 go on');
    }
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  };

  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += String(chunk);
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (!isData) command(part);
      else {
        isData = false;
        if (!replies.END) mails.push({ ...mail, raw: part });
        say(replies.END ?? '250 taken');
      }
    }
  });
  say(replies.GREETING ?? '220 sink ready');
}
