/** The sort orders of reviews. Separate from the schemas, so that a page does not load zod for them. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
