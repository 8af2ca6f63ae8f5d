/** A buyer's vote on the fit of a garment. */
export const fitVotes = ['small', 'true', 'large'] as const;
export type FitVote = (typeof fitVotes)[number];

export const fitLabels: Record<FitVote, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** Fewer votes are not representative. */
const leastVotes = 3;

/** The majority vote: "Runs small: 12 of 20 buyers". Null with few votes; a tie counts as true to size. */
export function fitSummary(votes: Record<FitVote, number>): string | null {
  const total = fitVotes.reduce((sum, vote) => sum + votes[vote], 0);
  if (total < leastVotes) return null;
  const order: FitVote[] = ['true', 'small', 'large'];
  const [most = 'true'] = order.sort((a, b) => votes[b] - votes[a]);
  return `${fitLabels[most]}: ${votes[most]} of ${total} buyers`;
}
