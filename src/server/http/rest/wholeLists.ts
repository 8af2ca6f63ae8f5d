import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../middleware/requests';
import { StreamedAnswers } from '../middleware/streamedAnswers';

/** Lists too long for one response, generated in batches while they are sent. */
export class WholeLists {
  readonly #answers = new StreamedAnswers(
    'The full list is busy. Please use limit and offset, or try again in a minute.',
  );

  /** Throws tooManyRequests when all slots are taken. */
  answer(c: HonoContext<AppEnv>, client: string, total: number, batches: AsyncIterator<unknown[]>): Response {
    const headers = {
      'content-type': 'application/json',
      'x-total-count': String(total),
      'cache-control': 'no-store',
    };
    return this.#answers.answer(c, client, headers, () => jsonParts(batches));
  }
}

/** A JSON array of all rows. */
async function* jsonParts(batches: AsyncIterator<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    yield before + next.value.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
