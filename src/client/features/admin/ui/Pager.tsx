import { Button } from '@mantine/core';
import { formatCount } from '@/shared/numbers';
import classes from './admin.module.css';

/** The pagination of a list with its total. */
export function Pager({
  page,
  pageCount,
  total,
  noun,
  label = 'Pages',
  onPage,
}: {
  page: number;
  pageCount: number;
  total: number;
  /** The counted noun: singular and plural. */
  noun: readonly [string, string];
  /** Names the navigation; a list in a dialog needs another name than the page's. */
  label?: string;
  onPage: (page: number) => void;
}) {
  return (
    <nav aria-label={label} className={classes.pager}>
      <p className={classes.quiet} aria-live="polite">
        {formatCount(total)} {noun[total === 1 ? 0 : 1]}
        {pageCount > 1 && `, page ${page} of ${pageCount}`}
      </p>
      {pageCount > 1 && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button size="xs" variant="default" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
