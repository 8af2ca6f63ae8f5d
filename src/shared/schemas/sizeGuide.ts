import { z } from 'zod';
import { SIZE_GUIDE_LIMITS as MAX } from '../sizeGuide';
import './zodMessages';

const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is missing in the size guide.`)
    .regex(/^[^\t\r\n]*$/, `${label} must be one line without tabs.`)
    .max(MAX.name, `${label} must be at most ${MAX.name} characters long.`);

const centimetres = z
  .number('Measures must be numbers of centimetres.')
  .positive('Measures must be above 0.')
  .max(MAX.cm, `Measures must be at most ${MAX.cm} cm.`);

const guideFields = z.object({
  measures: z
    .array(name('The name of a measure'))
    .min(1, 'The size guide needs at least one measure, such as Chest.')
    .max(MAX.measures, `At most ${MAX.measures} measures are taken.`),
  rows: z
    .array(z.object({ size: name('A size'), cm: z.array(centimetres.nullable()) }))
    .min(1, 'The size guide needs a line for each size.')
    .max(MAX.rows, `At most ${MAX.rows} sizes are taken.`),
  howTo: z.string().trim().max(MAX.howTo, `At most ${MAX.howTo} characters are taken.`).default(''),
});

/** Each size has a cell for each measure. */
const isComplete: z.core.CheckFn<z.infer<typeof guideFields>> = ({ value: { measures, rows }, issues }) => {
  for (const [at, { cm }] of rows.entries()) {
    if (cm.length === measures.length) continue;
    const message = 'Each size needs as many measures as the first line names.';
    issues.push({ code: 'custom', message, path: ['rows', at], input: cm });
  }
};

/** Measures in centimetres. */
export const sizeGuideIn = guideFields.check(isComplete);

export const categorySizeGuidesIn = z
  .array(
    guideFields
      .extend({ kinds: z.array(name('A kind')).max(MAX.kinds, `At most ${MAX.kinds} kinds are taken.`) })
      .check(isComplete),
  )
  .max(MAX.guides, `At most ${MAX.guides} size guides are taken.`)
  .meta({ description: 'Measures in centimetres by kind of product; without kinds, for all others' });

export const sizeGuideOut = z.object({
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), cm: z.array(z.number().nullable()) })),
  howTo: z.string(),
});
export const categorySizeGuidesOut = z.array(sizeGuideOut.extend({ kinds: z.array(z.string()) }));
