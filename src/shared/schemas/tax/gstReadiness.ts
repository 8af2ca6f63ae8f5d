import { z } from 'zod';
import { idSchema } from '../common';

const named = z.object({ id: idSchema, name: z.string() });

/** What is missing before tax mode GST can be switched on. */
export const gstReadinessOut = z.object({
  settings: z.array(z.string()).meta({ description: 'Settings that are missing, in words' }),
  categories: z.array(named).meta({ description: 'Categories without an HSN code' }),
  products: z.array(named.extend({ reason: z.string() })).meta({
    description: 'Products without an HSN code, or with one that has no rate: the first 50 of each',
  }),
});
export type GstReadiness = z.infer<typeof gstReadinessOut>;
