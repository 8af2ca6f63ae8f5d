import { paiseOf } from '@/shared/money';
import { gapText } from '@/shared/tax/gstRate';
import { trpc } from '../../../lib/trpc';
import classes from './Products.module.css';
import type { ProductValues } from './productForm';

/** Warns of a price at which a piece nets less than at a lower one, because GST has a higher rate above a limit. */
export function PriceGapNotice({
  values: { price, salePrice, hsn, categoryId },
}: {
  values: Pick<ProductValues, 'price' | 'salePrice' | 'hsn' | 'categoryId'>;
}) {
  const isWhole = hsn.trim() === '' || /^\d{4}(?:\d{2}){0,2}$/.test(hsn.trim());
  const { data: goods } = trpc.admin.settings.goodsRate.useQuery(
    { hsn: hsn.trim() || undefined, categoryId: categoryId === '' ? undefined : Number(categoryId) },
    { enabled: isWhole },
  );
  if (!goods?.above) return null;
  const rate = { rate: goods.rate, above: { ...goods.above, limit: paiseOf(goods.above.limit) } };
  const typed = [price, salePrice].filter((text) => /^\d+$/.test(text.trim()));
  const notes = typed.flatMap((text) => gapText(rate, Number(text) * 100) ?? []);
  return (
    <div role="status">
      {[...new Set(notes)].map((note) => (
        <p key={note} className={classes.warning}>
          {note}
        </p>
      ))}
    </div>
  );
}
