import { changedSearch } from '@/shared/catalogue/listing';
import { formatCount } from '@/shared/numbers';
import { LIMITS } from '@/shared/shop';
import { LinkButton } from '../../../ui/LinkButton';
import classes from './MoreLinks.module.css';

/** Links to further pages; they work without scripts too. */
export function MoreLinks({
  first,
  last,
  pageCount,
  total,
}: {
  /** First and last page shown. */
  first: number;
  last: number;
  pageCount: number;
  total: number;
}) {
  const toPage = (page: number) => changedSearch({ page: page > 1 ? page : undefined });
  const shown = Math.min(total, last * LIMITS.pageSize);
  if (pageCount < 2) return null;
  return (
    <div className={classes.more}>
      {first > 1 && (
        <LinkButton to="." search={toPage(first - 1)} variant="subtle">
          Show earlier products
        </LinkButton>
      )}
      <p className={classes.count}>
        {formatCount(shown)} of {formatCount(total)}
      </p>
      {last < pageCount && (
        <LinkButton to="." search={toPage(last + 1)} resetScroll={false} variant="default" size="md">
          Load more
        </LinkButton>
      )}
    </div>
  );
}
