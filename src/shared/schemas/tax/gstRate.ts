import { z } from 'zod';
import { hsnIn } from '../catalogue/variantFields';
import { idSchema, moneyOut } from '../common';

export const goodsRateIn = z.object({
  hsn: hsnIn
    .optional()
    .meta({ description: "A product's tariff code; without one that of the category counts" }),
  categoryId: idSchema.optional(),
});
export type GoodsRateIn = z.infer<typeof goodsRateIn>;

/** What GST taxes goods with today; null in a shop with a tax on top. */
export const goodsRateOut = z
  .object({
    rate: z.number().meta({ description: 'Percent' }),
    above: z
      .object({ limit: moneyOut, rate: z.number() })
      .nullable()
      .meta({ description: 'Another rate for pieces above a value before tax' }),
  })
  .nullable();
