import type { CSSProperties, ReactNode } from 'react';
import classes from './admin.module.css';

export type Column<Sort extends string = never> = {
  name: string;
  /** Only for screen readers: a column of checkboxes or buttons needs no visible heading. */
  isHidden?: boolean;
  align?: 'right';
  /** The row's name: says by itself what it is where a row is drawn as a card. */
  isName?: boolean;
  /**
   * The sort keys of this column in the address; absent when not sortable. `first` is the initial direction;
   * ascending by default.
   */
  sort?: { up: Sort; down: Sort; first?: 'down' };
  /** Replaces the name: a checkbox that selects all rows. */
  heading?: ReactNode;
};

/**
 * A table of the admin; where it is too narrow for columns, its rows are drawn as cards. Headings of sortable columns
 * are buttons that say how the table is sorted.
 */
export function AdminTable<Sort extends string = never>({
  label,
  columns,
  sort,
  onSort,
  isStale = false,
  children,
}: {
  label: string;
  columns: readonly Column<Sort>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether the rows belong to the previous query, until the new ones load. */
  isStale?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={classes.scroller} aria-label={`Table of ${label.toLowerCase()}`} tabIndex={0}>
      <table
        className={classes.table}
        style={cardLabels(columns)}
        aria-label={label}
        aria-busy={isStale || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** The names that the stylesheet puts before the values of a card. */
const cardLabels = (columns: readonly Column<string>[]): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ name, isHidden, isName, heading }, place) =>
      isHidden || isName || heading ? [] : [[`--column-${place + 1}`, JSON.stringify(name)]],
    ),
  );

function Heading<Sort extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<Sort>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}) {
  const { name, isHidden, align, heading } = column;
  const direction = column.sort?.up === sort ? 'ascending' : column.sort?.down === sort ? 'descending' : null;
  const content = heading ?? (isHidden ? <span className="visually-hidden">{name}</span> : name);
  const next = column.sort && nextSort(column.sort, direction);
  return (
    <th scope="col" data-align={align} aria-sort={sort && direction ? direction : undefined}>
      {next && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(next)}>
          {content}
          {direction && <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        content
      )}
    </th>
  );
}

/** Reverses the direction when the table is already sorted by the column. */
function nextSort<Sort extends string>(
  { up, down, first }: { up: Sort; down: Sort; first?: 'down' },
  direction: 'ascending' | 'descending' | null,
): Sort {
  if (direction === null) return first === 'down' ? down : up;
  return direction === 'ascending' ? down : up;
}
