import { type PurchaseStatus, purchaseStatusLabels } from '@/shared/purchases/purchaseStatus';
import { Badge } from '../ui/Badge';

const tones: Partial<Record<PurchaseStatus, 'good' | 'warn' | 'accent'>> = {
  ordered: 'accent',
  partly: 'warn',
  received: 'good',
};

export const StatusBadge = ({ status }: { status: PurchaseStatus }) => (
  <Badge tone={tones[status]}>{purchaseStatusLabels[status]}</Badge>
);
