import { z } from 'zod';
import { SIZE_GUIDE_LIMITS as MAX } from '../../catalogue/sizeGuide';
import '../zodMessages';

const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is missing in the size guide.`)
    .regex(/^[^\t\r\n]*$/, `${label} must be on one line, without tabs.`)
    .max(MAX.name, `${label} must be at most ${MAX.name} characters long.`);

const centimetres = z
  .number('Measurements must be numbers in centimetres.')
  .positive('Measurements must be above 0.')
  .max(MAX.cm, `Measurements must be at most ${MAX.cm} cm.`);

const guideFields = z.object({
  measures: z
    .array(name('The measurement name'))
    .min(1, 'The size guide needs at least one measurement, such as Chest.')
    .max(MAX.measures, `Enter up to ${MAX.measures} measurements.`),
  rows: z
    .array(z.object({ size: name('A size'), cm: z.array(centimetres.nullable()) }))
    .min(1, 'The size guide needs a line for each size.')
    .max(MAX.rows, `Enter up to ${MAX.rows} sizes.`),
  howTo: z.string().trim().max(MAX.howTo, `Enter up to ${MAX.howTo} characters.`).default(''),
});

/** Each size needs a cell for each measure. */
const isComplete: z.core.CheckFn<z.infer<typeof guideFields>> = ({ value: { measures, rows }, issues }) => {
  for (const [at, { cm }] of rows.entries()) {
    if (cm.length === measures.length) continue;
    const message = 'Each size needs a value for every measurement in the first line.';
    issues.push({ code: 'custom', message, path: ['rows', at], input: cm });
  }
};

/** Measures in centimetres. */
export const sizeGuideIn = guideFields.check(isComplete);

export const categorySizeGuidesIn = z
  .array(
    guideFields
      .extend({
        kinds: z.array(name('A product type')).max(MAX.kinds, `Enter up to ${MAX.kinds} product types.`),
      })
      .check(isComplete),
  )
  .max(MAX.guides, `Add up to ${MAX.guides} size guides.`)
  .meta({ description: 'Measurements in centimetres by product type; without types, for all others' });

export const sizeGuideOut = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), cm: z.array(z.number().nullable()) })),
  howTo: z.string(),
});
export const categorySizeGuidesOut = z.array(sizeGuideOut.extend({ kinds: z.array(z.string()) }));
