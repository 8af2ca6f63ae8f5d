/** The orders in which reviews are read. Apart from the schemas, so that a page needs no zod for them. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
