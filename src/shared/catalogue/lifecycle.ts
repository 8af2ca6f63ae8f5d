import type { ProductPhase } from '../admin/adminFilters';

/** What staff decide about a product. The times count only while it is published. */
export const productStatuses = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export type Lifecycle = {
  status: ProductStatus;
  /** The first moment in the shop; null for at once. */
  publishAt: Date | null;
  /** The first moment at which it is no longer in the shop; null for no end. */
  unpublishAt: Date | null;
};

export const lifecycleFields = ['status', 'publishAt', 'unpublishAt'] as const;

export const phaseLabels: Record<ProductPhase, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'In the shop',
  ended: 'Ended',
  archived: 'Archived',
};

export function phaseOf({ status, publishAt, unpublishAt }: Lifecycle, at: Date): ProductPhase {
  if (status !== 'published') return status;
  if (unpublishAt !== null && unpublishAt <= at) return 'ended';
  return publishAt !== null && at < publishAt ? 'scheduled' : 'live';
}

/** Whether a product is in the shop at a moment; a removed product never is. */
export const isInShop = (lifecycle: Lifecycle, at: Date): boolean => phaseOf(lifecycle, at) === 'live';

/** Whether shoppers have never seen a product, so that nothing may name it to them. */
export const isUnseen = (lifecycle: Lifecycle, at: Date): boolean => {
  const phase = phaseOf(lifecycle, at);
  return phase === 'draft' || phase === 'scheduled';
};

/** What a bulk change does to the lifecycle of each product; two steps name a moment. */
export const lifecycleSteps = ['publish', 'publishAt', 'unpublishAt', 'archive', 'draft'] as const;
export type LifecycleStep = (typeof lifecycleSteps)[number];
export const isTimed = (step: LifecycleStep): step is 'publishAt' | 'unpublishAt' =>
  step === 'publishAt' || step === 'unpublishAt';

type Step = { to: 'publish' | 'archive' | 'draft' } | { to: 'publishAt' | 'unpublishAt'; at: Date };

/** The lifecycle after a step. An end that the new start overtakes is dropped. */
export function afterStep(before: Lifecycle, step: Step, now: Date): Lifecycle {
  const { unpublishAt } = before;
  const endAfter = (start: Date) => (unpublishAt !== null && unpublishAt > start ? unpublishAt : null);
  switch (step.to) {
    case 'publish':
      return { status: 'published', publishAt: null, unpublishAt: endAfter(now) };
    case 'publishAt':
      return { status: 'published', publishAt: step.at, unpublishAt: endAfter(step.at) };
    case 'unpublishAt':
      return { ...before, unpublishAt: step.at };
    case 'archive':
      return { status: 'archived', publishAt: null, unpublishAt: null };
    case 'draft':
      return { status: 'draft', publishAt: null, unpublishAt: null };
  }
}
