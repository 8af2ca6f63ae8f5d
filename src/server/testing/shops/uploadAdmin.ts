import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { media } from '@/db/schema';
import { fileOf } from '../fakes/pictures';
import { addPerson, tokenOf } from '../people';
import { testStore } from '../testStore';

/** A shop with an administrator who uploads pictures. */
export async function uploadAdmin() {
  const store = await testStore();
  const id = await addPerson(store, { email: 'manager@tantu.example', role: 'owner' });
  const token = await tokenOf(store, id);
  const mediaDir = join(store.deps.config.dataDir, 'media');
  const upload = (file: Blob | Buffer, as = token) => {
    const form = new FormData();
    form.set('file', file instanceof Blob ? file : fileOf(file));
    return store.call('POST', '/api/media', form, as);
  };
  /** A file of an uploaded picture. */
  const rendition = (url: string, name: string) =>
    readFileSync(join(mediaDir, url.split('/')[2] ?? '', name));
  /** The uploads in the database. */
  const uploads = () => store.db.select().from(media).where(eq(media.kind, 'upload')).all();
  return { ...store, id, token, mediaDir, upload, uploads, rendition };
}
