import { fakeServer } from '../../payments/testing/fakeServer';
import { DELHIVERY_KEYS, DelhiveryBooks } from './delhiveryBooks';

/** A fake Delhivery on loopback; closed when the test ends. */
export async function fakeDelhivery(now: () => Date) {
  let origin = '';
  const books = new DelhiveryBooks(now, () => origin);
  const server = await fakeServer(books.answer);
  origin = server.url;
  return {
    ...server,
    books,
    settings: { ...DELHIVERY_KEYS, baseUrl: server.url, pickupTime: '14:00' },
    /** The environment of a store that books with it. */
    environment: {
      DELHIVERY_TOKEN: DELHIVERY_KEYS.token,
      DELHIVERY_PICKUP_NAME: DELHIVERY_KEYS.pickupName,
      DELHIVERY_WEBHOOK_SECRET: DELHIVERY_KEYS.webhookSecret,
      DELHIVERY_BASE_URL: server.url,
    },
  };
}
