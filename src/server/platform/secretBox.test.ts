import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config';
import { keyFile, openSecretBox, SecretBox, secretBoxOf, UnreadableSecret } from './secretBox';

const box = new SecretBox(Buffer.alloc(32, 7));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tantu-key-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('opens a secret only for its purpose, and seals equal texts differently', () => {
  const [one, other] = [box.seal('004217', 'mail to a@b.in'), box.seal('004217', 'mail to a@b.in')];
  expect([box.open(one, 'mail to a@b.in'), one === other]).toEqual(['004217', false]);
  expect(() => box.open(one, 'mail to c@d.in')).toThrow(UnreadableSecret);
});

function withFirstByteChanged(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

test.each([
  ['another key', () => new SecretBox(Buffer.alloc(32, 8)).seal('text', 'use')],
  ['a changed one', () => withFirstByteChanged(box.seal('text', 'use'))],
  ['plain text', () => '004217'],
  ['nothing', () => ''],
])('does not open %s', (_, sealed) => {
  expect(() => box.open(sealed(), 'use')).toThrow(UnreadableSecret);
});

test('needs the key for a digest', () => {
  expect(box.digest('a')).toBe(box.digest('a'));
  expect(box.digest('a')).not.toBe(new SecretBox(Buffer.alloc(32, 8)).digest('a'));
});

test('creates the key once, readable by its owner only, and stores it', () => {
  const dataDir = folder();
  const sealed = openSecretBox(dataDir).seal('text', 'use');
  const made = readFileSync(keyFile(dataDir), 'utf8');
  expect(openSecretBox(dataDir).open(sealed, 'use')).toBe('text');
  expect(readFileSync(keyFile(dataDir), 'utf8')).toBe(made);
  expect(statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600);
});

test('two nodes with SECRET_KEY read each other, and neither creates a key file', () => {
  const secretKey = Buffer.alloc(32, 9);
  const [one, other] = [folder(), folder()];
  const sealed = secretBoxOf({ dataDir: one, secretKey }).seal('text', 'use');
  const second = secretBoxOf({ dataDir: other, secretKey });
  expect(second.open(sealed, 'use')).toBe('text');
  expect([one, other].map((dataDir) => existsSync(keyFile(dataDir)))).toEqual([false, false]);
});

test('the content of the key file as SECRET_KEY reads what the file encrypted', () => {
  const dataDir = folder();
  const sealed = secretBoxOf({ dataDir, secretKey: null }).seal('text', 'use');
  const { secretKey } = readConfig({ SECRET_KEY: readFileSync(keyFile(dataDir), 'utf8') });
  expect(secretBoxOf({ dataDir: folder(), secretKey }).open(sealed, 'use')).toBe('text');
});

test('reports a file without a key and leaves it', () => {
  const dataDir = folder();
  writeFileSync(keyFile(dataDir), 'short');
  chmodSync(keyFile(dataDir), 0o600);
  expect(() => openSecretBox(dataDir)).toThrow(/secret\.key holds no key\. Put the copy back/);
  expect(readFileSync(keyFile(dataDir), 'utf8')).toBe('short');
});
