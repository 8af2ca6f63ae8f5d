import { sql } from 'drizzle-orm';
import type { Tx } from './open';
import { searchTerms } from './schema';

/** Longest word that is indexed or searched, in characters. */
const WORD_LENGTH = 40;

/** The words of a text as the search knows them: lower case, without accents or apostrophes. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_LENGTH));
}

export type ProductText = { id: number; name: string; tags: string[]; description: string };

/** Makes a product findable by its present texts; `tags` are brand, category, colours and the like. */
export function indexProductText(tx: Tx, { id, name, tags, description }: ProductText): void {
  const columns = [name, tags.join(' '), description].map(searchWords);
  const [names = '', tagWords = '', descriptions = ''] = columns.map((words) => words.join(' '));
  tx.run(sql`delete from product_search where rowid = ${id}`);
  tx.run(
    sql`insert into product_search (rowid, name, tags, description) values (${id}, ${names}, ${tagWords}, ${descriptions})`,
  );
  const terms = [...new Set(columns.flat())].filter((term) => term.length > 1);
  for (let start = 0; start < terms.length; start += 200) {
    const rows = terms.slice(start, start + 200).map((term) => ({ term, length: term.length }));
    tx.insert(searchTerms).values(rows).onConflictDoNothing().run();
  }
}

/** Takes a product out of the search. Its words stay known, which is harmless. */
export function forgetProductText(tx: Tx, id: number): void {
  tx.run(sql`delete from product_search where rowid = ${id}`);
}
