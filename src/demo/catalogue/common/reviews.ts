import type { FitVote } from '@/shared/catalogue/fit';
import type { DemoReview } from './types';

const ratings = [1, 2, 3, 4, 5] as const;
const line = /^(\S+) ([1-5]) (\d+): (.+)$/;

/**
 * Reads reviews written one per line as `Author rating daysAgo: comment`, so that the catalogue files stay readable.
 * Throws on a line of any other shape.
 */
export function reviews(text: string): DemoReview[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [, author, stars, days, comment] = line.exec(row) ?? [];
      const rating = ratings.find((value) => String(value) === stars);
      if (!author || !rating || !days || !comment) throw new Error(`Not a review: ${row}`);
      return { author, rating, comment, daysAgo: Number(days) };
    });
}

/** The fit that a review's text reports; null when it does not mention the fit. */
export function fitIn(comment: string): FitVote | null {
  if (/\b(tight|snug|runs small|shrunk|size larger|bigger size|next size)\b/i.test(comment)) return 'small';
  if (/\b(roomy|loose|runs large|size down|smaller size)\b/i.test(comment)) return 'large';
  return /\b(fits?|fitting|true to size|usual size|just right|was correct)\b/i.test(comment) ? 'true' : null;
}
