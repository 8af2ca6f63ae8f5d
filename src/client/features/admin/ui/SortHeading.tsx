import classes from './AdminTable.module.css';

/** The sort keys of a column; `first` is the initial direction, ascending by default. */
export type SortKeys<Sort extends string> = { up: Sort; down: Sort; first?: 'down' };

/** The heading of a column, a button where the table can be sorted by it. */
export function SortHeading<Sort extends string>({
  column: { name, isHidden, align, hides, sort: keys },
  sort,
  onSort,
}: {
  column: {
    name: string;
    isHidden?: boolean;
    align?: 'right';
    hides?: 'narrow' | 'tablet';
    sort?: SortKeys<Sort>;
  };
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const direction = keys?.up === sort ? 'ascending' : keys?.down === sort ? 'descending' : null;
  const content = isHidden ? <span className="visually-hidden">{name}</span> : name;
  return (
    <th
      scope="col"
      data-align={align}
      data-hides={hides}
      aria-sort={sort && direction ? direction : undefined}
    >
      {keys && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(keys, direction))}>
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
  { up, down, first }: SortKeys<Sort>,
  direction: 'ascending' | 'descending' | null,
): Sort {
  if (direction === null) return first === 'down' ? down : up;
  return direction === 'ascending' ? down : up;
}
