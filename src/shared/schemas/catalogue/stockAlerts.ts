import { z } from 'zod';
import { emailSchema, idSchema } from '../common';
import { optionSchema } from './cart';

export const STOCK_ALERT_LIMITS = {
  /** Days for which an address can be confirmed. */
  confirmDays: 7,
  /** Days after which a request that was never met is deleted. */
  waitingDays: 365,
  /** Days for which a met request is stored, so that the link of its mail works. */
  mailedDays: 30,
  /** Hours for which those who were mailed have the pieces to themselves. */
  headStartHours: 24,
} as const;

export const askAlertIn = z.object({
  productId: idSchema,
  size: optionSchema,
  color: optionSchema,
  email: emailSchema
    .optional()
    .meta({ description: 'Required without a sign-in; a signed-in customer is mailed at the own address' }),
});
export type AskAlertIn = z.infer<typeof askAlertIn>;

export const alertTokenIn = z.object({ token: z.string().max(100, 'This link is not valid.') });

export const confirmedAlertOut = z.object({
  productId: idSchema,
  label: z.string().meta({ description: 'The product with its size and colour' }),
});
