/** Milliseconds before the first question, and the longest pause between two. */
const [firstMs, longestMs] = [3000, 15_000];

/** Milliseconds until the next question to the server, after `asked` of them: each pause is a quarter longer. */
export const pauseMs = (asked: number): number => Math.min(longestMs, Math.round(firstMs * 1.25 ** asked));

/** "9:41". */
export const timerText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
