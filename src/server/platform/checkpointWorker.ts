import { openExisting } from '@/db/client';
import { serveJobs } from './workers';

// Checkpoints a database in a separate thread, so no request waits for its flushes to disk.
serveJobs((file: string): void => {
  const client = openExisting(file);
  try {
    client.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    client.close();
  }
});
