import { sql } from 'drizzle-orm';
import { searchWords } from '@/shared/search/words';
import type { DbOrTx, Tx } from '../client';
import { statementOf } from '../prepared';

export type ProductText = { id: number; name: string; tags: string[]; description: string };

/** Indexes a product's current texts for search; `tags` are brand, category, colours and the like. */
export function indexProductText(tx: Tx, { id, name, tags, description }: ProductText): void {
  const columns = [name, tags.join(' '), description].map(searchWords);
  const [names = '', tagWords = '', descriptions = ''] = columns.map((words) => words.join(' '));
  statementOf(tx, deleteText).run(id);
  statementOf(tx, insertText).run(id, names, tagWords, descriptions);
  const terms = [...new Set(columns.flat())].filter((term) => term.length > 1);
  statementOf(tx, insertTerms).run(JSON.stringify(terms.map((term) => [term, term.length])));
}

const deleteText = 'delete from product_search where rowid = ?';
const insertText = 'insert into product_search (rowid, name, tags, description) values (?, ?, ?, ?)';
/** One small statement for hundreds of words; "where true" separates the conflict's "on" from a join's. */
const insertTerms = `
  insert into search_terms (term, length)
  select word.value ->> 0, word.value ->> 1 from json_each(?) as word where true
  on conflict do nothing
`;

/** Removes a product from the search. Its words stay known, which is harmless. */
export function forgetProductText(tx: Tx, id: number): void {
  statementOf(tx, deleteText).run(id);
}

/**
 * The ids of the products that match a full-text query, as comma-separated numbers read as bytes: with
 * 100,000 products a common word has as many matches, and a row or string for each would cost more than the
 * search itself.
 */
export function matchingProductIds(db: DbOrTx, query: string): Uint8Array {
  const row = db.get<{ ids: Uint8Array | null }>(
    sql`select cast(group_concat(rowid) as blob) as ids from product_search where product_search match ${query}`,
  );
  return row?.ids ?? new Uint8Array();
}
