import { z } from 'zod';
import '../zodMessages';
import { BARCODE_LABEL_LIMITS, labelCodes, labelLayouts } from '../../catalogue/barcodeLabels';

/** The labels of an address: `items=12x3.15x1` is three of variant 12 and one of variant 15. */
export const barcodeLabelsIn = z.object({
  layout: z.enum(labelLayouts, 'Please choose the labels.'),
  code: z.enum(labelCodes, 'Please choose the code.'),
  start: z.coerce
    .number()
    .int()
    .min(1)
    .max(BARCODE_LABEL_LIMITS.sheet, `A sheet has ${BARCODE_LABEL_LIMITS.sheet} labels.`)
    .default(1)
    .meta({ description: 'The first free label of an A4 sheet' }),
  items: z
    .string()
    .regex(/^[1-9]\d{0,14}x[1-9]\d{0,3}(\.[1-9]\d{0,14}x[1-9]\d{0,3})*$/, 'Please choose what to label.')
    .transform((text) =>
      text.split('.').map((item) => {
        const [variantId = 0, copies = 0] = item.split('x').map(Number);
        return { variantId, copies };
      }),
    )
    .refine(
      ({ length }) => length <= BARCODE_LABEL_LIMITS.lines,
      `At most ${BARCODE_LABEL_LIMITS.lines} sizes and colours fit into one PDF.`,
    )
    .refine(
      (items) => items.reduce((sum, { copies }) => sum + copies, 0) <= BARCODE_LABEL_LIMITS.labels,
      `At most ${BARCODE_LABEL_LIMITS.labels} labels fit into one PDF.`,
    ),
});
export type BarcodeLabelsIn = z.infer<typeof barcodeLabelsIn>;
