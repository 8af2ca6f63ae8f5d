/** What a buyer may say of how the sizes of a garment fit. */
export const fitVotes = ['small', 'true', 'large'] as const;
export type FitVote = (typeof fitVotes)[number];

export const fitLabels: Record<FitVote, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** Fewer votes say nothing of how a garment fits. */
const leastVotes = 3;

/** What most buyers say: "Runs small: 12 of 20 buyers". Null with few votes; a draw is decided for the size as it is. */
export function fitSummary(votes: Record<FitVote, number>): string | null {
  const total = fitVotes.reduce((sum, vote) => sum + votes[vote], 0);
  if (total < leastVotes) return null;
  const order: FitVote[] = ['true', 'small', 'large'];
  const [most = 'true'] = order.sort((a, b) => votes[b] - votes[a]);
  return `${fitLabels[most]}: ${votes[most]} of ${total} buyers`;
}
