import { Link } from '@tanstack/react-router';
import { changedSearch, type ListingSearch } from '@/shared/catalogue/listing';
import { useCurrentInView } from '../../../ui/focus';
import type { Listing } from '../types';
import classes from './KindLinks.module.css';

/** The product types of a category as links. */
export function KindLinks({ search, kinds }: { search: ListingSearch; kinds: Listing['facets']['kinds'] }) {
  const chosen = search.kinds?.join();
  const strip = useCurrentInView(chosen ?? '');
  if (kinds.length < 2) return null;
  const isShown = (name: string | undefined) =>
    name === undefined ? search.kinds === undefined : chosen === name;
  const all = [{ name: undefined, label: 'All' }, ...kinds.map(({ name }) => ({ name, label: name }))];
  return (
    <nav ref={strip} aria-label="Types" className={classes.strip}>
      <ul className={classes.kinds}>
        {all.map(({ name, label }) => (
          <li key={label}>
            <Link
              to="."
              search={changedSearch({ kinds: name === undefined ? undefined : [name] })}
              resetScroll={false}
              className={classes.kind}
              // Without it, the router would mark the link to all types as current too.
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={isShown(name) ? 'page' : undefined}
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
