import { createHash, type Hash } from 'node:crypto';

/** The SHA-256 of a file, to which more can be added; other requests run while it is read. */
export async function hashOf(file: Blob): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash;
}
