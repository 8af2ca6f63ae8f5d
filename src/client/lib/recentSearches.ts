import { readRecord, writeRecord } from './browserStorage';

const key = 'recentSearches';
const maxSearches = 5;

/** What was searched for on this device, the latest first. */
export function readRecentSearches(): string[] {
  const stored = readRecord('localStorage', key);
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, maxSearches)
    : [];
}

export function addRecentSearch(search: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeRecord('localStorage', key, [search, ...others].slice(0, maxSearches));
}
