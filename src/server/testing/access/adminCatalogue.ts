import { pictureFile } from '../pictures';
import type { AccessTable } from './world';

/** The catalogue, its pictures and the log, as the staff keep them. */
export const adminCatalogueAccess: AccessTable = {
  'admin.media.upload': { may: 'admin', input: async () => ({ file: await pictureFile() }) },
};
