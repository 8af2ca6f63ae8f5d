import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Received = { from: string; to: string[]; source: string };

/**
 * How the server treats a client: accepts mails, refuses each recipient temporarily or permanently, refuses
 * each text or sign-in permanently, or stays silent.
 */
export type Behaviour = 'take' | 'delay' | 'refuse' | 'refuseText' | 'refuseSignIn' | 'hang';

/** A small mail server on a free port that stores received mails; closed when the test ends. */
export async function smtpSink(behaviour: Behaviour = 'take') {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const state = { behaviour };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (state.behaviour !== 'hang') converse(socket, received, () => state.behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, received, state };
}

/** The server side of RFC 5321, as far as plain mails need it. */
function converse(socket: Socket, received: Received[], behaviour: () => Behaviour): void {
  let mail: Received = { from: '', to: [], source: '' };
  let isBody = false;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string) => {
    if (isBody) {
      if (line !== '.') {
        mail.source += `${line.replace(/^\.\./, '.')}\r\n`;
        return;
      }
      isBody = false;
      if (behaviour() === 'refuseText') return void say('554 This looks like spam');
      received.push(mail);
      mail = { from: '', to: [], source: '' };
      say('250 Taken');
    } else if (/^(?:EHLO|HELO)/i.test(line))
      say(behaviour() === 'refuseSignIn' ? '250 AUTH PLAIN' : '250 sink');
    else if (/^AUTH/i.test(line)) say('535 Wrong password');
    else if (/^MAIL FROM/i.test(line)) {
      mail.from = line;
      say('250 Ok');
    } else if (/^RCPT TO/i.test(line)) {
      if (behaviour() === 'refuse') say('550 No such mailbox');
      else if (behaviour() === 'delay') say('451 Try again later');
      else {
        mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say('250 Ok');
      }
    } else if (/^DATA/i.test(line)) {
      isBody = true;
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 Bye');
      socket.end();
    } else say('250 Ok');
  };
  say('220 sink');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
