import { z } from 'zod';
import { emailSchema, requiredText } from '../common';

export const contactIn = z.object({
  name: requiredText('Name', 100),
  email: emailSchema,
  phone: requiredText('Phone', 30),
  message: requiredText('Message', 5000),
});
export type ContactIn = z.infer<typeof contactIn>;

export const newsletterIn = z.object({ email: emailSchema });
