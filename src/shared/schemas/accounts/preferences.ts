import { z } from 'zod';
import '../zodMessages';

export const PREFERENCE_LIMITS = { views: 12, name: 30, filter: 200 } as const;

/** The filters of a view, as its address has them. */
const filtersIn = z.record(
  z.string().max(30),
  z.union([z.string().max(PREFERENCE_LIMITS.filter), z.number(), z.undefined()]),
);

/** What a member of staff chose about the admin. */
export const preferencesIn = z.object({
  theme: z.enum(['light', 'dark']),
  isMenuFolded: z.boolean().meta({ description: 'Whether the menu shows icons alone' }),
  usesKeys: z.boolean().meta({ description: 'Whether single keys such as J, X and / act' }),
  showsAllFields: z.boolean().meta({ description: 'Whether the orders show all their fields' }),
  views: z
    .array(z.object({ name: z.string().min(1).max(PREFERENCE_LIMITS.name), filters: filtersIn }))
    .max(PREFERENCE_LIMITS.views)
    .meta({ description: 'Named filters of the orders' }),
  printsSlips: z
    .boolean()
    .meta({ description: 'Whether the packing station prints the slip of a packed order' }),
  paper: z
    .enum(['slip', 'label'])
    .default('slip')
    .meta({ description: 'What it prints: an A4 slip or a 4 × 6 inch label' }),
  opensNextOrder: z.boolean().meta({ description: 'Whether it opens the next order after that' }),
});
export type Preferences = z.infer<typeof preferencesIn>;
/** Null for a person who has not chosen anything. */
export const preferencesOut = preferencesIn.nullable();
