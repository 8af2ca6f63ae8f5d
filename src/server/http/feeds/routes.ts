import { Hono } from 'hono';
import { productBatches, readCatalogueVersion } from '@/server/catalogue';
import { productsIn } from '@/shared/schemas/catalogue';
import type { Deps } from '../../platform/trpc';
import { matchesEtag } from '../middleware/cachedResponse';
import type { AppEnv } from '../middleware/requests';
import { StreamedAnswers } from '../middleware/streamedAnswers';
import { googleFeed } from './googleFeed';

/** `GET /feeds/google.xml`: the catalogue for Google Merchant Center, which fetches it as often as it is told to. */
export function feeds({ db, config, catalogueIndex }: Deps): Hono<AppEnv> {
  const answers = new StreamedAnswers('The feed is being sent to others. Please try again in a minute.');
  return new Hono<AppEnv>().get('/feeds/google.xml', (c) => {
    const etag = `W/"catalogue-${readCatalogueVersion(db)}"`;
    const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
    if (matchesEtag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers);
    return answers.answer(c, { ...headers, 'content-type': 'application/xml; charset=utf-8' }, () =>
      googleFeed(config.publicUrl, productBatches(db, catalogueIndex, productsIn.parse({ sort: 'newest' }))),
    );
  });
}
