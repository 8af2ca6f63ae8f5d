import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import type { PricePreviewOut } from '@/shared/schemas/bulkChange';
import { AdminTable } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import classes from './Import.module.css';

const amountText = (decimal: string | null): string =>
  decimal === null ? 'none' : formatMoney(paiseOf(decimal));

/** The old and new prices of a bulk change before it is applied. */
export function PricePreview({ preview: { changed, unchanged, rows } }: { preview: PricePreviewOut }) {
  return (
    <>
      <p role="status">
        {changed === 0
          ? 'No price changes.'
          : `${formatCount(changed)} ${changed === 1 ? 'price changes' : 'prices change'}.`}
        {unchanged > 0 && ` ${formatCount(unchanged)} stay as they are.`}
      </p>
      {rows.length > 0 && (
        <div className={classes.list}>
          <AdminTable
            label="New prices"
            columns={[
              { name: 'Product' },
              { name: 'Price', align: 'right' },
              { name: 'Sale price', align: 'right' },
            ]}
          >
            {rows.map(({ id, name, price, salePrice }) => (
              <tr key={id}>
                <td className={classes.product}>{name}</td>
                <td data-align="right">
                  <OldAndNew {...price} />
                </td>
                <td data-align="right">
                  <OldAndNew {...salePrice} />
                </td>
              </tr>
            ))}
          </AdminTable>
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
