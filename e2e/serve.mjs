// Serves the built store for the browser tests of one project on a database of its own, with a mail server that keeps
// what it gets by recipient.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

const cache = fileURLToPath(new URL('../.cache/e2e', import.meta.url));
const dataDir = join(cache, process.env.STORE);
const inbox = join(dataDir, 'inbox');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(inbox, { recursive: true });
process.env.DATA_DIR = dataDir;
process.env.DEMO = 'catalogue';

let received = 0;
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      received += 1;
      for (const { address } of envelope.rcptTo) {
        const folder = join(inbox, encodeURIComponent(address));
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${String(received).padStart(6, '0')}.eml`), Buffer.concat(chunks));
      }
      done();
    });
  },
});
await new Promise((resolve) => sink.listen(Number(process.env.SMTP_PORT), '127.0.0.1', resolve));

process.env.SMTP_URL = `smtp://127.0.0.1:${process.env.SMTP_PORT}`;
await import('../dist/server/main.js');
