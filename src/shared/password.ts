/** Limits of a password in UTF-16 code units, as forms count. */
export const PASSWORD = { min: 6, max: 128, leastResetScore: 2 } as const;

/** One point each: more than 8 characters, lower and upper case, a digit, a symbol. */
const criteria: readonly ((password: string) => boolean)[] = [
  (password) => password.length > 8,
  (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  (password) => /\d/.test(password),
  (password) => /[^\p{L}\p{N}\s]/u.test(password),
];

/** The strength of a password, 0 to 4 points. */
export const passwordScore = (password: string): number => criteria.filter((isMet) => isMet(password)).length;

export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** The label of a score; a reset refuses scores below 2. */
export function strengthLabel(score: number): StrengthLabel {
  if (score < PASSWORD.leastResetScore) return 'Weak';
  if (score === 2) return 'Fair';
  return score === 3 ? 'Good' : 'Strong';
}

/** The passwords that attackers try first and that meet the minimum length, in lower case. */
const commonest = new Set(
  '123456 1234567 12345678 123456789 1234567890 654321 666666 111111 112233 121212 123123 000000 987654321 qwerty qwerty123 qwertyuiop 1q2w3e4r asdfgh asdfghjkl zxcvbnm abc123 abcdef aa123456 password password1 passw0rd p@ssw0rd iloveyou welcome letmein monkey dragon football cricket sunshine princess master superman admin123 india123 krishna sairam'.split(
    ' ',
  ),
);

/** Whether a password is one of the most common, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase());
