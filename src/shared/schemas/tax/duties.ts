import { z } from 'zod';
import '../zodMessages';

const missingOut = z.object({
  text: z.string(),
  link: z.string().nullable().meta({ description: 'The page of the admin where it is entered' }),
});

/** What consumer law asks of the shop, and what is missing for it. */
export const dutiesOut = z.object({
  duties: z.array(
    z.object({
      name: z.string(),
      rule: z.string().meta({ description: 'The rule that asks for it' }),
      missing: z.array(missingOut).meta({ description: 'What is missing; empty when nothing is' }),
    }),
  ),
});
export type DutiesOut = z.infer<typeof dutiesOut>;
export type Duty = DutiesOut['duties'][number];
