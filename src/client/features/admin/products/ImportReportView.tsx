import { Button, Checkbox } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import type { ImportReport } from '@/shared/schemas/catalogue/imports';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Import.module.css';

/** "1 product", "2,000 products". */
const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The preview of an import, errors first; with errors it cannot be applied. */
export function ImportReportView({
  fileName,
  report,
  createsValues,
  onCreateValues,
  onApply,
  onAgain,
}: {
  fileName: string;
  report: ImportReport;
  /** Whether values that the shop does not have are added. */
  createsValues: boolean;
  /** Checks the file again. */
  onCreateValues: (createsValues: boolean) => void;
  onApply: () => void;
  onAgain: () => void;
}) {
  const { counts, unknownColumns, unknownValues = [], earlier, errors, changes } = report;
  const total = counts.added + counts.changed;
  const hasErrors = counts.errors > 0;
  return (
    <>
      <div className={classes.summary} role="status">
        <p className={classes.fileName}>{fileName}</p>
        <div className={adminClasses.actions}>
          {hasErrors && <Badge tone="bad">{counted(counts.errors, ['error', 'errors'])}</Badge>}
          <Badge tone="accent">{counted(counts.changed, ['row changes', 'rows change'])}</Badge>
          {report.kind === 'products' && (
            <Badge tone="good">{counted(counts.added, ['new product', 'new products'])}</Badge>
          )}
          <Badge>{formatCount(counts.unchanged)} unchanged</Badge>
        </div>
      </div>
      {earlier && (
        <p role="alert" className={adminClasses.fault}>
          You've already imported this file on {formatDateTime(new Date(earlier.at))}. If you apply it again,
          it {report.kind === 'stock' ? 'changes the stock' : 'adds its new products'} once more.
        </p>
      )}
      {unknownColumns.length > 0 && (
        <p className={adminClasses.quiet}>
          {unknownColumns.length === 1 ? 'This column is' : 'These columns are'} not recognised and will be
          ignored: {unknownColumns.join(', ')}
        </p>
      )}
      {unknownValues.length > 0 && (
        <Checkbox
          label={`Add ${counted(unknownValues.length, ['value', 'values'])} that the shop does not have`}
          description={unknownValues.join(', ')}
          checked={createsValues}
          onChange={(event) => onCreateValues(event.currentTarget.checked)}
        />
      )}
      {hasErrors && <Errors errors={errors} total={counts.errors} />}
      {changes.length > 0 && <Changes changes={changes} total={total} />}
      {!hasErrors && total === 0 && <p>This file has no changes. It matches the shop.</p>}
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onAgain}>
          Choose another file
        </Button>
        <Button disabled={hasErrors || total === 0} onClick={onApply}>
          {hasErrors
            ? 'Correct the errors first'
            : `Apply ${counted(total, ['change', 'changes'])}${earlier ? ' Again' : ''}`}
        </Button>
      </div>
    </>
  );
}

const errorColumns: readonly Column<ImportReport['errors'][number]>[] = [
  { name: 'Row', className: classes.row, cell: ({ row }) => row },
  { name: 'Column', cell: ({ column }) => column ?? '' },
  { name: 'Error', className: classes.error, cell: ({ message }) => message },
];

function Errors({ errors, total }: { errors: ImportReport['errors']; total: number }) {
  return (
    <div className={classes.list}>
      <AdminTable
        label="Errors"
        rows={errors}
        idOf={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={errorColumns}
      />
      <More shown={errors.length} total={total} />
    </div>
  );
}

type Change = ImportReport['changes'][number];
const changeColumns: readonly Column<Change>[] = [
  { name: 'Row', className: classes.row, cell: ({ row }) => row },
  {
    name: 'Product',
    className: classes.product,
    cell: ({ label, productId }) => (
      <>
        {label} {productId === null && <Badge tone="good">New</Badge>}
      </>
    ),
  },
  { name: 'Change', cell: (change) => <Fields change={change} /> },
];

const Fields = ({ change: { fields, productId } }: { change: Change }) => (
  <ul className={classes.fields}>
    {fields.map(({ field, before, after }) => (
      <li key={field}>
        <span className={adminClasses.quiet}>{field}:</span>{' '}
        {productId !== null && (
          <>
            <del>{before ?? 'none'}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <ins>{after ?? 'none'}</ins>
      </li>
    ))}
  </ul>
);

function Changes({ changes, total }: { changes: ImportReport['changes']; total: number }) {
  return (
    <div className={classes.list}>
      <AdminTable label="Changes" rows={changes} idOf={({ row }) => row} columns={changeColumns} />
      <More shown={changes.length} total={total} />
    </div>
  );
}

const More = ({ shown, total }: { shown: number; total: number }) =>
  shown < total && (
    <p className={adminClasses.quiet}>
      The first {formatCount(shown)} of {formatCount(total)}.
    </p>
  );
