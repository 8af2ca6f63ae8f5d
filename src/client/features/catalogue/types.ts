import type { ListingSearch } from '@/shared/catalogue/listing';
import type { Outputs } from '../../lib/trpc';

export type Product = Outputs['catalogue']['product'];
export type Listing = Outputs['catalogue']['listing'];
/** A product in a list. */
export type Card = Listing['items'][number];
export type ReviewSummary = Outputs['catalogue']['reviewSummary'];
export type Review = Outputs['catalogue']['reviews']['items'][number];

/** A change of a listing's address; undefined removes a key. */
export type SearchPatch = Partial<ListingSearch>;

/** The filter groups of a listing. */
export type FilterGroups = { categories: 'none' | 'one' | 'many' };

/** The initial data of the quick view; it loads the rest. */
export type QuickViewTarget = { id: number; name: string };
