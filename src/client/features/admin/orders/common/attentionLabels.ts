import type { AttentionFilter } from '@/shared/admin/adminFilters';

/** The labels of the filters for staff. */
export const attentionLabels: Record<AttentionFilter, string> = {
  prepare: 'To pack',
  ship: 'To ship',
  refund: 'Refund requested',
  attention: 'Needs attention',
};
