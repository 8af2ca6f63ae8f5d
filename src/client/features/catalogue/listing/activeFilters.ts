import { chipOrder, type ListingSearch, optionNames, withOccasion } from '@/shared/catalogue/listing';
import { formatMoney } from '@/shared/money';
import { withoutWords } from '@/shared/search/words';
import type { Listing, SearchPatch } from '../types';

type Understood = Pick<Listing, 'understood' | 'correctedSearch'>;
type Part = Listing['understood'][number];

/** An active filter, and the address change that removes it. */
export type ActiveFilter = { key: string; label: string; without: SearchPatch };

/** The address with the filters that the words of the search name: what the filters' boxes show as chosen. */
export function withUnderstood(search: ListingSearch, { understood }: Understood): ListingSearch {
  const effective = { ...search };
  for (const { filters } of understood) {
    for (const name of chipOrder) {
      const values = filters[name];
      if (values) effective[name] = [...new Set([...(effective[name] ?? []), ...values])];
    }
    if (filters.categories) {
      effective.categories ??= filters.categories;
      effective.category ??= filters.categories[0];
    }
    effective.occasion ??= filters.occasion;
    effective.minPrice ??= filters.minPrice;
    effective.maxPrice ??= filters.maxPrice;
  }
  return withOccasion(effective);
}

/**
 * A filter change together with the search change it requires: words that named the changed filter are
 * removed, because the address now holds the choice.
 */
export function patchWithWords(search: ListingSearch, listing: Understood, patch: SearchPatch): SearchPatch {
  if ('search' in patch || search.search === undefined) return patch;
  const changed = new Set(Object.keys(patch).map((name) => (name === 'category' ? 'categories' : name)));
  const replaced = listing.understood.filter(({ filters }) =>
    Object.keys(filters).some((name) => changed.has(name === 'occasion' ? 'kinds' : name)),
  );
  if (replaced.length === 0) return patch;
  const text = replaced.reduce((left, { words }) => withoutWords(left, words), wordsOf(search, listing));
  return { ...patch, search: text || undefined };
}

/** The search as it was interpreted. */
const wordsOf = (search: ListingSearch, { correctedSearch }: Understood) =>
  correctedSearch ?? search.search ?? '';

/** The active filters: those of the address first, then those that the search names. */
export function activeFilters(search: ListingSearch, listing: Listing): ActiveFilter[] {
  const { category, categories, minPrice, maxPrice } = search;
  const nameOf = (slug: string) =>
    listing.facets.categories.find((facet) => facet.slug === slug)?.name ?? slug;
  const own: ActiveFilter[] = [];
  if (category) own.push({ key: 'category', label: nameOf(category), without: { category: undefined } });
  const add = (name: (typeof chipOrder)[number] | 'categories', labelOf = (value: string) => value) => {
    for (const value of search[name] ?? []) {
      const left = search[name]?.filter((other) => other !== value) ?? [];
      const without = { [name]: left.length > 0 ? left : undefined };
      own.push({ key: `${name} ${value}`, label: labelOf(value), without });
    }
  };
  if (categories) add('categories', nameOf);
  const valueName = (slug: string) =>
    listing.facets.attributes?.flatMap(({ values }) => values).find((value) => value.slug === slug)?.name;
  for (const name of chipOrder) add(name, (value) => valueName(value) ?? value);
  if (minPrice !== undefined || maxPrice !== undefined) {
    const without = { minPrice: undefined, maxPrice: undefined };
    own.push({ key: 'price', label: priceLabel({ minPrice, maxPrice }), without });
  }
  const named = listing.understood.map((part) => ({
    key: `words ${part.words}`,
    label: labelOf(part),
    without: { search: withoutWords(wordsOf(search, listing), part.words) || undefined },
  }));
  return [...own, ...named];
}

function labelOf({ words, filters }: Part): string {
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined) return priceLabel(filters);
  if (filters.gender && Object.keys(filters).length === 1)
    return `${filters.gender === 'men' ? 'Men' : 'Women'}’s`;
  const values = optionNames.flatMap((name) => filters[name] ?? []);
  const [only, ...more] = values;
  return only && more.length === 0 ? only : words.charAt(0).toUpperCase() + words.slice(1);
}

function priceLabel({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }): string {
  const rupees = (whole: number) => formatMoney(whole * 100);
  if (minPrice === undefined) return `Under ${rupees(maxPrice ?? 0)}`;
  return maxPrice === undefined ? `From ${rupees(minPrice)}` : `${rupees(minPrice)} – ${rupees(maxPrice)}`;
}
