import { openExisting } from '@/db/client';
import { checkpoint } from '@/db/pragmas';
import { serveJobs } from '../../platform/workers';

// Moves a database's log into the database, in a thread of its own: nobody waits for its flushes to the disk.
serveJobs((file: string): void => {
  const client = openExisting(file);
  try {
    checkpoint(client, 'passive');
  } finally {
    client.close();
  }
});
