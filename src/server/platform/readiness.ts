import { readCatalogueVersion } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';

/** Throws what the database throws when it cannot be read. */
export function checkDatabase(db: Db): void {
  readCatalogueVersion(db);
}
