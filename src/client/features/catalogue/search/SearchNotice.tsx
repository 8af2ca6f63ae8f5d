import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import { changedSearch } from '@/shared/catalogue/listing';
import type { Listing } from '../types';
import classes from './SearchNotice.module.css';

/** The corrected search and similar alternatives. */
export function SearchNotice({ search, listing }: { search: string | undefined; listing: Listing }) {
  const {
    correctedSearch,
    dropped,
    genderless,
    pages,
    total,
    nearest: [, ...others],
  } = listing;
  if (dropped.length > 0) {
    return (
      <div className={classes.notice}>
        <PageLinks pages={pages} />
        <p>
          No exact match for “{correctedSearch ?? search}”. Showing results without {quoted(dropped)}.
        </p>
        {others.length > 0 && (
          <ul className={classes.others} aria-label="Other searches">
            {others.map((other) => (
              <li key={other.search}>
                <Link to="." search={changedSearch({ search: other.search })} className="text-link">
                  “{other.search}”
                </Link>{' '}
                ({other.total}), without {quoted(other.dropped)}
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return (
    <>
      <PageLinks pages={pages} />
      {correctedSearch && total > 0 && (
        <p className={classes.notice}>
          No products match “{search}”. Showing results for “{correctedSearch}”.
        </p>
      )}
      {genderless && (
        <p className={classes.notice}>
          Our {genderless.toLowerCase()} {genderless.endsWith('s') ? 'are' : 'is'} unisex.
        </p>
      )}
    </>
  );
}

/** The shop pages that a search names. */
function PageLinks({ pages }: { pages: Listing['pages'] }) {
  if (pages.length === 0) return null;
  return (
    <p className={classes.notice}>
      {pages.length === 1 ? 'Looking for this page? ' : 'Looking for one of these pages? '}
      {pages.map(({ name, to, hash, occasion }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <Link {...({ to, hash, search: { occasion } } as LinkProps)} className="text-link">
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** "a", "a" and "b", or "a", "b" and "c". */
function quoted(words: readonly string[]): string {
  const all = words.map((word) => `“${word}”`);
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' and ');
}
