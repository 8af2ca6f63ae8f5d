import { formatCount } from '@/shared/numbers';
import type { StockPreviewOut } from '@/shared/schemas/catalogue/bulkChange';
import { optionsText } from '../../../lib/cartLines';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import classes from './Import.module.css';

const columns: readonly Column<StockPreviewOut['rows'][number]>[] = [
  {
    name: 'Product',
    className: classes.product,
    cell: ({ name, size, color }) => (
      <>
        {name} <span className={adminClasses.small}>{optionsText({ size, color })}</span>
      </>
    ),
  },
  {
    name: 'Stock',
    align: 'right',
    className: classes.stock,
    cell: ({ before, after }) => <OldAndNew before={before} after={after} />,
  },
];

/** Old and new stock of each size and colour of a bulk change, with the totals, before it is made. */
export function StockPreview({ preview }: { preview: StockPreviewOut }) {
  const { changed, unchanged, changedVariants, total, rows } = preview;
  return (
    <>
      <p role="status">
        {changed === 0
          ? 'No stock changes.'
          : changed === 1
            ? 'The stock of 1 product changes.'
            : `The stock of ${formatCount(changed)} products changes.`}
        {changedVariants > changed && ` ${formatCount(changedVariants)} sizes and colours change in all.`}
        {unchanged > 0 && ` ${formatCount(unchanged)} stay as they are.`}
      </p>
      {rows.length > 0 && (
        <div className={classes.list}>
          <AdminTable
            label="New stock"
            rows={rows}
            idOf={({ id, size, color }) => JSON.stringify([id, size, color])}
            columns={columns}
          />
          {rows.length < changedVariants && (
            <p className={adminClasses.quiet}>
              The first {formatCount(rows.length)} of {formatCount(changedVariants)}.
            </p>
          )}
        </div>
      )}
      <p>
        Total stock of the selected products: <OldAndNew {...total} />
      </p>
    </>
  );
}

function OldAndNew({ before, after }: { before: number; after: number }) {
  if (before === after) return formatCount(after);
  return (
    <>
      <del>{formatCount(before)}</del> <span aria-hidden="true">→</span> <ins>{formatCount(after)}</ins>
    </>
  );
}
