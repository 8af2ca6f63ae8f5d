import { UPLOADS } from '@/shared/media';
import type { RestRow } from './row';

/** What only the shopkeeper's desk needs. */
export const deskRows: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/api/media',
    procedure: 'admin.media.upload',
    summary:
      'Upload a picture: JPEG, PNG, WebP or AVIF up to 10 MB; it is made anew in the sizes of the shop',
    status: 201,
    upload: UPLOADS.bytes,
  },
];
