import { z } from 'zod';

const offset = /(?:Z|[+-]\d{2}:\d{2})$/;

/** A time; without an offset it is in India. */
export const indianTime = z.iso
  .datetime({ local: true, offset: true, error: 'Please enter a date and time, like 2026-11-01T00:00.' })
  .transform((text) => new Date(offset.test(text) ? text : `${text}+05:30`));
