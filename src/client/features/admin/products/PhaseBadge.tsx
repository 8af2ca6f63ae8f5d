import type { ProductPhase } from '@/shared/admin/adminFilters';
import { phaseLabels, phaseOf } from '@/shared/catalogue/lifecycle';
import { lackingIn, lackingText } from '@/shared/catalogue/readiness';
import { formatDateTime } from '@/shared/dates';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Products.module.css';
import type { AdminProduct } from './productForm';

const tones: Partial<Record<ProductPhase, 'accent' | 'warn'>> = { draft: 'warn', scheduled: 'accent' };

/** Where a product is: what is not in the shop by its phase, with its time or what it lacks. */
export function PhaseBadge({ product }: { product: AdminProduct }) {
  const phase = phaseOf(product, new Date());
  const { publishAt, unpublishAt, featured } = product;
  const end = phase === 'live' && unpublishAt && `Until ${formatDateTime(unpublishAt)}`;
  const note =
    phase === 'scheduled' && publishAt
      ? `From ${formatDateTime(publishAt)}`
      : phase === 'ended' && unpublishAt
        ? `On ${formatDateTime(unpublishAt)}`
        : phase === 'draft'
          ? draftNote(product)
          : end;
  return (
    <>
      {phase === 'live' ? (
        featured ? (
          <Badge tone="accent">Featured</Badge>
        ) : (
          <Badge>Regular</Badge>
        )
      ) : (
        <Badge tone={tones[phase]}>{phaseLabels[phase]}</Badge>
      )}
      {note && <span className={`${adminClasses.small} ${classes.phaseNote}`}>{note}</span>}
    </>
  );
}

function draftNote({ pictures, description, price, stock, categoryId }: AdminProduct): string {
  const hasPicture = pictures.length > 0;
  const lacking = lackingIn({ hasPicture, description, price: Number(price), stock, categoryId });
  return lacking.length === 0 ? 'Ready to publish' : `Needs ${lackingText(lacking)}`;
}
