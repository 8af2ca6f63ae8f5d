/** Search words that name a price. Whole rupees, inclusive. */
export type PriceWords = { start: number; end: number; minPrice?: number; maxPrice?: number };

/** Smaller amounts are sizes, counts or ages, not prices. */
const leastRupees = 50;

const begins = String.raw`(?<![\p{L}\p{N}])`;
const mark = String.raw`(?:₹|rs\.?|inr)\s*`;
const digits = String.raw`((?:\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\.\d{1,2})?)`;
const thousands = String.raw`(\s?k(?![\p{L}\p{N}]))`;
const number = `${digits}${thousands}?`;
const unit = String.raw`(?:\s*(?:\/-|(?:rs|rupees?|rupaye|rupaiye|rupay|rupaya|rupye|inr)(?![\p{L}\p{N}])\.?))`;
const amount = `(?:${mark})?${number}${unit}?(?![\\p{L}\\p{N}%])`;
const below =
  'under|below|less than|lower than|within|up ?to|max(?:imum)?(?: of)?|n(?:o|ot) more than|cheaper than|at most|budget(?: of)?|<=?';
const above =
  'above|over|more than|higher than|at least|min(?:imum)?(?: of)?|starting(?: at| from)?|from|>=?';

/** In Hindi the amount comes first: "1500 ke andar". */
const hindiBelow =
  'ke (?:andar|ander|under|niche|neeche|bheetar)|se (?:kam|niche|neeche|sasta|sasti|saste)|tak';
const hindiAbove = 'se (?:upar|uper|oopar|zyada|jyada|adhik)|ke (?:upar|uper)';

const patterns: { pattern: RegExp; read: (amounts: number[]) => Omit<PriceWords, 'start' | 'end'> }[] = [
  {
    pattern: new RegExp(
      `${begins}(?:between |from |price )?\\s*${amount}\\s*(?:to|and|se|-|–|—)\\s*${amount}(?:\\s*ke (?:beech|bich|beach))?`,
      'iu',
    ),
    read: ([a = 0, b = 0]) => ({ minPrice: Math.min(a, b), maxPrice: Math.max(a, b) }),
  },
  {
    pattern: new RegExp(`(?:${begins}|(?=[<>]))(?:${below})\\s*${amount}`, 'iu'),
    read: ([maxPrice]) => ({ maxPrice }),
  },
  {
    pattern: new RegExp(`(?:${begins}|(?=[<>]))(?:${above})\\s*${amount}`, 'iu'),
    read: ([minPrice]) => ({ minPrice }),
  },
  {
    pattern: new RegExp(`${begins}${amount}\\s*(?:${hindiBelow})(?![\\p{L}\\p{N}])`, 'iu'),
    read: ([maxPrice]) => ({ maxPrice }),
  },
  {
    pattern: new RegExp(`${begins}${amount}\\s*(?:${hindiAbove})(?![\\p{L}\\p{N}])`, 'iu'),
    read: ([minPrice]) => ({ minPrice }),
  },
  // A bare price is the shopper's budget.
  { pattern: new RegExp(`${begins}${mark}${number}${unit}?`, 'iu'), read: ([maxPrice]) => ({ maxPrice }) },
  { pattern: new RegExp(`${begins}${number}${unit}`, 'iu'), read: ([maxPrice]) => ({ maxPrice }) },
  { pattern: new RegExp(`${begins}${digits}${thousands}`, 'iu'), read: ([maxPrice]) => ({ maxPrice }) },
];

/** The prices in a search: "under 2000", "2000 to 3000", "below ₹1,500", "2k-3k". */
export function readPriceWords(text: string): PriceWords[] {
  const found: PriceWords[] = [];
  let left = text;
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(left);
    if (!match) continue;
    const amounts = amountsOf(match.slice(1));
    if (amounts.some((rupees) => rupees < leastRupees)) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    found.push({ start, end, ...read(amounts) });
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  return found;
}

/** Groups of digits and "k", two per amount; "2-3k" means thousands for both. */
function amountsOf(groups: (string | undefined)[]): number[] {
  const isThousands = groups.some((group, at) => at % 2 === 1 && group !== undefined);
  return groups.flatMap((digits, at) => {
    if (at % 2 === 1 || digits === undefined) return [];
    const rupees = Number(digits.replaceAll(',', ''));
    return Math.floor(isThousands && rupees < 100 ? rupees * 1000 : rupees);
  });
}
