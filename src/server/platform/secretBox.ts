import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseFileError } from '@/db/checkFile';
import type { Config } from './config';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** A secret encrypted with another key, for another purpose, or not at all. */
export class UnreadableSecret extends Error {
  constructor() {
    super('This secret was not encrypted with the key of this store.');
    this.name = 'UnreadableSecret';
  }
}

/**
 * Encrypts secrets that must be unreadable in a copy of the database: outgoing mails and authenticator
 * secrets. The key is SECRET_KEY, or lies in a file beside the database; neither is useful alone.
 */
export class SecretBox {
  readonly #cipherKey: Buffer;
  readonly #digestKey: Buffer;

  constructor(key: Buffer) {
    const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes));
    this.#cipherKey = derived('encryption');
    this.#digestKey = derived('digest');
  }

  /** Encrypts a text (AES-256-GCM) that can be opened only for the same purpose. */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#cipherKey, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts a sealed text. Throws UnreadableSecret. */
  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#cipherKey, bytes.subarray(0, ivBytes));
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      throw new UnreadableSecret();
    }
  }

  /** A keyed hash (HMAC-SHA256, hex), for values too short for a plain hash. */
  digest(text: string): string {
    return createHmac('sha256', this.#digestKey).update(text).digest('hex');
  }
}

/** The path of the key file. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/**
 * The secret box of a process: with SECRET_KEY, or with the key file. Throws DatabaseFileError for a file without a
 * key.
 */
export const secretBoxOf = ({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): SecretBox =>
  secretKey ? new SecretBox(secretKey) : openSecretBox(dataDir);

/** Reads the store's key, creating it the first time. Throws DatabaseFileError for a file without a key. */
export function openSecretBox(dataDir: string): SecretBox {
  const file = keyFile(dataDir);
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length === keyBytes) return new SecretBox(key);
  throw new DatabaseFileError(
    `${resolve(file)} holds no key. Put the copy back that was kept with the last backup; without one, remove the file: mails that wait with a code or a link are then lost, and authenticator apps must be set up again.`,
  );
}
