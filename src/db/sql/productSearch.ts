import type { DbOrTx, Tx } from '../client';
import { indexedWords, type SearchedProduct } from '../indexedWords';
import * as postgres from '../postgres';
import { statementOf } from '../prepared';
import * as sqlite from '../sqlite';
import { spelledBy, textFor } from './engine';

/** Indexes a product's current texts for search. */
export async function indexProductText(tx: Tx, product: SearchedProduct): Promise<void> {
  const { id, name, tags, description } = indexedWords(product);
  await statementOf(tx, deleteText).run(id);
  await statementOf(tx, insertText).run(id, name, tags, description);
  const terms = [...new Set(`${name} ${tags} ${description}`.split(' '))].filter((term) => term.length > 1);
  await statementOf(tx, insertTerms).run(
    JSON.stringify(terms.map((term) => ({ term, length: term.length }))),
  );
}

const deleteText = textFor(({ searchId }) => `delete from product_search where ${searchId} = ?`);
const insertText = textFor(({ insertProductText }) => insertProductText);
/** One small statement for hundreds of words; "where true" separates the conflict's "on" from a join's. */
const insertTerms = textFor(
  ({ jsonRows }) => `
    insert into search_terms (term, length)
    select word.term, word.length from ${jsonRows({ term: 'text', length: 'bigint' })} as word where true
    on conflict do nothing`,
);

/** Removes a product from the search. Its words stay known, which is harmless. */
export async function forgetProductText(tx: Tx, id: number): Promise<void> {
  await statementOf(tx, deleteText).run(id);
}

const productIdsWith = spelledBy(sqlite.productIdsWith, postgres.productIdsWith);

/**
 * The ids of the products with a word that begins with one of `terms`, in the name or anywhere, as comma-separated
 * numbers read as bytes: with 100,000 products a common word has as many matches, and a row or string for each would
 * cost more than the search itself.
 */
export async function matchingProductIds(
  db: DbOrTx,
  terms: readonly string[],
  place: 'name' | 'anywhere',
): Promise<Uint8Array> {
  const row = await db.get<{ ids: Uint8Array | null }>(productIdsWith(terms, place));
  return row?.ids ?? new Uint8Array();
}
