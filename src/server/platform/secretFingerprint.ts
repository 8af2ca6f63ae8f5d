import { DatabaseFileError } from '@/db/checkFile';
import type { Db } from '@/db/client';
import { secretFingerprint } from '@/db/schema';
import { write } from '@/db/write';
import type { SecretBox } from './secretBox';

/**
 * Remembers the key of the first store of a database. Throws DatabaseFileError when a store has another one: it could open
 * nothing of what the others have encrypted, and would spoil their mails and webhooks.
 */
export async function assertSharedSecret(db: Db, secrets: SecretBox): Promise<void> {
  const fingerprint = secrets.digest('fingerprint of the key');
  const known = await write(db, async (tx) => {
    await tx.insert(secretFingerprint).values({ id: 1, fingerprint }).onConflictDoNothing().run();
    return tx.select().from(secretFingerprint).get();
  });
  if (known?.fingerprint === fingerprint) return;
  throw new DatabaseFileError(
    'SECRET_KEY: the other stores of this database have another key, or the file secret.key of DATA_DIR. Give all the same. To replace the key, stop all stores and run in the database: delete from secret_fingerprint;',
  );
}
