import { searchWords } from '@/shared/search/words';

/** What the search indexes of a product; `category` is its name. */
export type SearchedProduct = {
  id: number;
  name: string;
  category: string | null;
  brand: string | null;
  kind: string | null;
  colors: readonly string[];
  description: string;
};
/** A product's normalised words, with spaces between them; `tags` are those of category, brand, kind and colours. */
export type IndexedWords = { id: number; name: string; tags: string; description: string };

export function indexedWords({ id, name, description, ...product }: SearchedProduct): IndexedWords {
  const { category, brand, kind, colors } = product;
  const words = (text: string) => searchWords(text).join(' ');
  const tags = [category ?? '', brand ?? '', kind ?? '', ...colors].join(' ');
  return { id, name: words(name), tags: words(tags), description: words(description) };
}
