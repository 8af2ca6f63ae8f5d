import { z } from 'zod';
import { searchWords } from '../../search/words';
import { idSchema } from '../common';

export const SYNONYM_LIMITS = {
  /** Characters of a term and of a meaning. */
  text: 60,
  meanings: 12,
  /** Terms of a shop: all are read at each change of the catalogue. */
  terms: 1000,
} as const;

const phrase = (what: string) =>
  z
    .string()
    .trim()
    .max(SYNONYM_LIMITS.text, `${what} must be at most ${SYNONYM_LIMITS.text} characters long.`)
    .refine((text) => searchWords(text).length > 0, `${what} must contain a letter or a digit.`);

/** The normalised term: lower case, without punctuation. */
const term = phrase('The word').transform((text) => searchWords(text).join(' '));

const meanings = z
  .array(phrase('Each meaning'))
  .min(1, 'Please enter what it means.')
  .max(SYNONYM_LIMITS.meanings, `A word can have up to ${SYNONYM_LIMITS.meanings} meanings.`)
  .transform((list) => [...new Set(list)]);

export const synonymFields = z.object({ term, meanings });
export type SynonymFields = z.infer<typeof synonymFields>;

export const updateSynonymIn = synonymFields.extend({
  id: idSchema,
  /** The version read before the change, so that another change meanwhile is not overwritten. */
  was: z.object({ term: z.string(), meanings: z.array(z.string()) }).optional(),
});
export type UpdateSynonymIn = z.infer<typeof updateSynonymIn>;

export const synonymRefIn = z.object({ id: idSchema });

export const synonymOut = z.object({
  id: idSchema,
  term: z.string(),
  meanings: z.array(z.string()),
});
export type SynonymOut = z.infer<typeof synonymOut>;
