// Serves the built store for the browser tests on a database of their own, with a mail server that keeps what
// it gets. Drawn pictures are kept between runs: their names change with what they show.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

const dataDir = fileURLToPath(new URL('../.cache/e2e', import.meta.url));
const inbox = join(dataDir, 'inbox');
for (const name of ['store.db', 'store.db-wal', 'store.db-shm', 'inbox']) {
  rmSync(join(dataDir, name), { recursive: true, force: true });
}
mkdirSync(inbox, { recursive: true });

let received = 0;
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      received += 1;
      writeFileSync(join(inbox, `${String(received).padStart(6, '0')}.eml`), Buffer.concat(chunks));
      done();
    });
  },
});
await new Promise((resolve) => sink.listen(Number(process.env.SMTP_PORT), '127.0.0.1', resolve));

process.env.DATA_DIR = dataDir;
process.env.SMTP_URL = `smtp://127.0.0.1:${process.env.SMTP_PORT}`;
await import('../dist/server/main.js');
