import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  type ColumnDef,
  type ExpandedState,
  type OnChangeFn,
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import type { RowSelection } from '../lib/useRowSelection';
import { useTableKeys } from '../lib/useTableKeys';
import classes from './AdminTable.module.css';
import { SortHeading, type SortKeys } from './SortHeading';

const features = tableFeatures({ rowExpandingFeature, rowSelectionFeature });
type Features = typeof features;
/** Of a table without selection or without rows that open. */
const none = {};

export type Column<Row extends RowData, Sort extends string = never> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Only for screen readers: a column of buttons needs no visible heading. */
  isHidden?: boolean;
  align?: 'right';
  /** The row's name: says by itself what it is where a row is drawn as a card. */
  isName?: boolean;
  /** Left out where not all columns fit: `narrow` below 960 px of table, `tablet` below 760 px. */
  hides?: 'narrow' | 'tablet';
  className?: string | undefined;
  /** The sort keys of this column in the address; absent when not sortable. */
  sort?: SortKeys<Sort>;
};

/** Rows that open below themselves. */
type Details<Row extends RowData> = {
  /** What a row shows when it is open. */
  render: (row: Row) => ReactNode;
  /** Names a row in the button that opens it: "order 1142". */
  nameOf: (row: Row) => string;
  expanded: ExpandedState;
  onChange: OnChangeFn<ExpandedState>;
};

type Props<Row extends RowData, Sort extends string> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number | string;
  columns: readonly Column<Row, Sort>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether the rows belong to the previous query, until the new ones load. */
  isStale?: boolean;
  /** Rows with a checkbox each: Shift selects a range. */
  selection?: RowSelection & {
    /** The label of a row's checkbox: "Select order 1142". */
    labelOf: (row: Row) => string;
    /** The label of the checkbox that selects the page. */
    all: string;
  };
  details?: Details<Row>;
  className?: string | undefined;
};

/**
 * A table of the admin; where it is too narrow for columns, its rows are drawn as cards. Headings of sortable columns
 * are buttons that say how the table is sorted. J, K and X move through the rows and select them.
 */
export function AdminTable<Row extends RowData, Sort extends string = never>({
  label,
  rows,
  idOf,
  columns,
  sort,
  onSort,
  isStale = false,
  selection,
  details,
  className,
}: Props<Row, Sort>) {
  const element = useRef<HTMLTableElement>(null);
  useTableKeys(element);
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(({ name }): ColumnDef<Features, Row> => ({ id: name })),
    getRowId: (row) => String(idOf(row)),
    getRowCanExpand: () => details !== undefined,
    // Otherwise a refresh would close the rows.
    autoResetExpanded: false,
    state: { rowSelection: selection?.selected ?? none, expanded: details?.expanded ?? none },
    ...(selection && { onRowSelectionChange: selection.onChange }),
    ...(details && { onExpandedChange: details.onChange }),
  });
  const shown = table.getRowModel().rows;
  return (
    <div className={`${classes.frame} ${className ?? ''}`}>
      <table ref={element} className={classes.table} aria-label={label} aria-busy={isStale || undefined}>
        <thead>
          <tr>
            {selection && <SelectAll table={table} label={selection.all} />}
            {columns.map((column) => (
              <SortHeading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
            {details && <ExpandAll table={table} />}
          </tr>
        </thead>
        {details ? (
          shown.map((row) => (
            <tbody key={row.id} data-open={row.getIsExpanded() || undefined}>
              <Cells row={row} columns={columns} selection={selection} details={details} />
              {row.getIsExpanded() && (
                <tr className={classes.detail}>
                  <td colSpan={columns.length + (selection ? 2 : 1)}>{details.render(row.original)}</td>
                </tr>
              )}
            </tbody>
          ))
        ) : (
          <tbody>
            {shown.map((row) => (
              <Cells key={row.id} row={row} columns={columns} selection={selection} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Cells<Row extends RowData, Sort extends string>({
  row,
  columns,
  selection,
  details,
}: { row: TableRow<Features, Row> } & Pick<Props<Row, Sort>, 'columns' | 'selection' | 'details'>) {
  const isSelected = selection !== undefined && row.getIsSelected();
  return (
    <tr data-row={row.id} data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.check}>
          <Checkbox
            aria-label={selection.labelOf(row.original)}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.name}
          data-align={column.align}
          data-hides={column.hides}
          data-column={column.name}
          data-label={column.isHidden || column.isName || place === 0 ? undefined : column.name}
          className={column.className}
        >
          {column.cell(row.original)}
        </td>
      ))}
      {details && (
        <td className={classes.expand}>
          <button
            type="button"
            className={classes.expander}
            aria-expanded={row.getIsExpanded()}
            aria-label={`Show all of ${details.nameOf(row.original)}`}
            onClick={row.getToggleExpandedHandler()}
          >
            <IconChevronRight size={17} stroke={1.5} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
}

type Table<Row extends RowData> = { table: ReactTable<Features, Row> };

const SelectAll = <Row extends RowData>({ table, label }: Table<Row> & { label: string }) => (
  <th scope="col" className={classes.check} data-label={label}>
    <Checkbox
      aria-label={label}
      checked={table.getIsAllRowsSelected()}
      indeterminate={
        !table.getIsAllRowsSelected() && table.getRowModel().rows.some((row) => row.getIsSelected())
      }
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  </th>
);

function ExpandAll<Row extends RowData>({ table }: Table<Row>) {
  const isAll = table.getIsAllRowsExpanded();
  return (
    <th scope="col" className={classes.expand}>
      <button
        type="button"
        className={classes.expander}
        aria-expanded={isAll}
        aria-label="Show all fields of every row"
        title={isAll ? 'Close all rows' : 'Open all rows'}
        onClick={() => table.toggleAllRowsExpanded(!isAll)}
      >
        <IconChevronRight size={17} stroke={1.5} aria-hidden="true" />
      </button>
    </th>
  );
}
