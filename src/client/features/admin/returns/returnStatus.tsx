import { type ReturnStatus, returnStatusLabels } from '@/shared/returns/returnRules';
import { optionsText } from '../../../lib/cartLines';
import type { Outputs } from '../../../lib/trpc';
import { Badge, type Tone } from '../ui/Badge';

export type AdminReturn = Outputs['admin']['returns']['get'];

const tones: Record<ReturnStatus, Tone> = {
  requested: 'warn',
  approved: 'info',
  received: 'accent',
  settled: 'good',
  declined: 'plain',
  cancelled: 'plain',
};

export const ReturnBadge = ({ status }: { status: ReturnStatus }) => (
  <Badge tone={tones[status]}>{returnStatusLabels[status]}</Badge>
);

type Item = AdminReturn['items'][number];

/** "Linen Kurta, M, Black" */
export const itemName = (item: Item): string => [item.name, optionsText(item)].filter(Boolean).join(', ');

/** "1 × Linen Kurta, M, Black; 2 × Scarf" */
export const itemsText = (items: readonly Item[]): string =>
  items.map((item) => `${item.quantity} × ${itemName(item)}`).join('; ');
