import { z } from 'zod';
import '../zodMessages';

const countryCodePattern = /^[A-Z]{2}$/;
/** Codes that Intl names and that are no countries. */
const otherRegions = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** An ISO 3166 code. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(countryCodePattern, { error: 'Enter country codes like IN or NP.', abort: true })
  .refine((code) => countryName(code) !== null, 'There is no country with this code.');

const regions = new Intl.DisplayNames('en-IN', { type: 'region', fallback: 'none' });

/** The English name of an ISO 3166 country code; null for any other text, at which Intl throws. */
export const countryName = (code: string): string | null =>
  countryCodePattern.test(code) && !otherRegions.includes(code) ? (regions.of(code) ?? null) : null;
