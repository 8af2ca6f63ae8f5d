import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restrictFolders } from '@/db/privateFiles';

/** Folders of DATA_DIR with people's data. Pictures are public. */
const privateFolders = ['backups', 'documents', 'labels', 'mail', 'media/.incoming'];
/** Holds files of prints under way. */
const printFolder = 'printing';

/** Restricts people's papers of earlier versions to the store, and removes what a killed process left of its prints. */
export async function securePapers(dataDir: string): Promise<void> {
  await restrictFolders(privateFolders.map((name) => join(dataDir, name)));
  await rm(join(dataDir, printFolder), { recursive: true, force: true });
}
