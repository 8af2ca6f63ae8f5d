import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import { BucketFiles } from './bucketFiles';
import { LocalFiles, type SharedFiles } from './sharedFiles';

/** Opens the files of the store: in DATA_DIR, or with MEDIA_URL in object storage. Connects on first use. */
export const openSharedFiles = (
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  log: Logger,
): SharedFiles => (storage ? new BucketFiles({ dataDir, options: storage, log }) : new LocalFiles(dataDir));
