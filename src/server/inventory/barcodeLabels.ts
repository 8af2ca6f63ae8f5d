import { namedVariants } from '@/server/catalogue';
import { barcodeLabelsPdf } from '@/server/receipts';
import { readProfile } from '@/server/settings';
import { BARCODE_LABEL_LIMITS, labelCodeOf } from '@/shared/catalogue/barcodeLabels';
import type { BarcodeLabelsIn } from '@/shared/schemas/catalogue/barcodeLabels';
import { AppError, notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';

/**
 * Labels with the barcodes of sizes and colours as a PDF. Throws notFound for an unknown variant, and conflict for one
 * without a code, or with a code whose bars do not fit.
 */
export async function drawBarcodeLabels(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { layout, code: wanted, start, items }: BarcodeLabelsIn,
): Promise<Uint8Array> {
  const variants = await namedVariants(
    db,
    items.map(({ variantId }) => variantId),
  );
  const labels = items.map(({ variantId, copies }) => {
    const variant = variants.get(variantId);
    if (!variant) throw notFound('Size and colour');
    const { name, size, color } = variant;
    const options = [size, color].filter(Boolean).join(', ');
    const code = labelCodeOf(variant, wanted);
    const label = [name, options].filter(Boolean).join(', ');
    if (code === null) throw new AppError('conflict', `${label} has no SKU and no barcode.`);
    if (code.length > BARCODE_LABEL_LIMITS.code)
      throw new AppError('conflict', `The code ${code} of ${label} is too long for a label.`);
    return { name, options, code, copies };
  });
  return barcodeLabelsPdf({ labels, layout, start, shop: await readProfile({ db, config }) });
}
