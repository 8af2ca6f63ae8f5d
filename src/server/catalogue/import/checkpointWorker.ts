import { openExisting } from '@/db/client';
import { checkpoint } from '@/db/pragmas';
import { serveJobs } from '../../platform/workers';

// Checkpoints a database in a separate thread, so no request waits for its flushes to disk.
serveJobs((file: string): void => {
  const client = openExisting(file);
  try {
    checkpoint(client, 'passive');
  } finally {
    client.close();
  }
});
