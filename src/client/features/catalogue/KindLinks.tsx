import { Link } from '@tanstack/react-router';
import { type ListingSearch, parseListingSearch } from '@/shared/listing';
import classes from './KindLinks.module.css';
import type { Listing } from './types';

/** The kinds of a category, each as a link to it alone. */
export function KindLinks({ search, kinds }: { search: ListingSearch; kinds: Listing['facets']['kinds'] }) {
  if (kinds.length < 2) return null;
  const isShown = (name: string | undefined) =>
    name === undefined ? search.kinds === undefined : search.kinds?.join() === name;
  const all = [{ name: undefined, label: 'All' }, ...kinds.map(({ name }) => ({ name, label: name }))];
  return (
    <nav aria-label="Kinds">
      <ul className={classes.kinds}>
        {all.map(({ name, label }) => (
          <li key={label}>
            <Link
              to="."
              search={(previous: Record<string, unknown>) => ({
                ...parseListingSearch(previous),
                page: undefined,
                kinds: name === undefined ? undefined : [name],
              })}
              resetScroll={false}
              className={classes.kind}
              // The router calls every filter of a list the current page.
              activeProps={{ 'aria-current': isShown(name) ? 'page' : undefined }}
              data-current={isShown(name) || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
