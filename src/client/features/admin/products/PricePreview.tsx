import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import type { PricePreviewOut } from '@/shared/schemas/catalogue/bulkChange';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import classes from './Import.module.css';

const amountText = (decimal: string | null): string =>
  decimal === null ? 'none' : formatMoney(paiseOf(decimal));

const columns: readonly Column<PricePreviewOut['rows'][number]>[] = [
  { name: 'Product', className: classes.product, cell: ({ name }) => name },
  { name: 'Price', align: 'right', cell: ({ price }) => <OldAndNew {...price} /> },
  { name: 'Sale price', align: 'right', cell: ({ salePrice }) => <OldAndNew {...salePrice} /> },
];

/** The old and new prices of a bulk change before it is applied. */
export function PricePreview({
  preview: { changed, unchanged, rows, inGap, gaps },
}: {
  preview: PricePreviewOut;
}) {
  return (
    <>
      <p role="status">
        {changed === 0
          ? 'No price changes.'
          : `${formatCount(changed)} ${changed === 1 ? 'price changes' : 'prices change'}.`}
        {unchanged > 0 && ` ${formatCount(unchanged)} stay as they are.`}
      </p>
      {inGap > 0 && (
        <section className={adminClasses.failures} aria-label="Prices that net less">
          <p>
            {inGap === 1 ? '1 new price nets' : `${formatCount(inGap)} new prices net`} less than a lower one,
            because GST has a higher rate above a limit.
          </p>
          <ul>
            {gaps.map(({ id, name, text }) => (
              <li key={id}>
                {name}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <div className={classes.list}>
          <AdminTable label="New prices" rows={rows} idOf={({ id }) => id} columns={columns} />
          {rows.length < changed && (
            <p className={adminClasses.quiet}>
              The first {formatCount(rows.length)} of {formatCount(changed)}.
            </p>
          )}
        </div>
      )}
    </>
  );
}

function OldAndNew({ before, after }: { before: string | null; after: string | null }) {
  if (before === after) return amountText(after);
  return (
    <>
      <del>{amountText(before)}</del> <span aria-hidden="true">→</span> <ins>{amountText(after)}</ins>
    </>
  );
}
