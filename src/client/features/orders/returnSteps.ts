import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { ReturnOut } from '@/shared/schemas/orders/returns';

/** The button that asks for a return, by what the customer can ask for. */
export function returnActionText(offer: OrderOut['can']['return']): string {
  if (offer === 'full') return 'Return or Exchange';
  return offer === 'exchange' ? 'Exchange' : 'Report a Problem';
}

type Step = { title: string; text: string | null; at: Date };

/** What has happened to a return so far, oldest first. */
export function returnSteps(one: ReturnOut): Step[] {
  const { status, createdAt, decidedAt, receivedAt, settledAt, cancelledAt } = one;
  const steps: Step[] = [
    {
      title: 'Requested',
      text: status === 'requested' ? "We'll email you our decision." : null,
      at: createdAt,
    },
  ];
  if (decidedAt && status === 'declined')
    steps.push({ title: 'Declined', text: one.declineReason, at: decidedAt });
  else if (decidedAt)
    steps.push({ title: 'Approved', text: status === 'approved' ? approvedText(one) : null, at: decidedAt });
  if (cancelledAt) steps.push({ title: 'Cancelled', text: null, at: cancelledAt });
  if (receivedAt) steps.push({ title: 'Received by us', text: null, at: receivedAt });
  if (settledAt) steps.push({ title: 'Complete', text: settledText(one), at: settledAt });
  return steps;
}

const approvedText = ({ id, reservedUntil }: ReturnOut): string =>
  [
    `Send the items to the address in our email and write the number ${id} on the parcel.`,
    reservedUntil &&
      `We hold the new item until ${formatDate(reservedUntil)}, ${RETURN_LIMITS.reserveDays} days.`,
  ]
    .filter(Boolean)
    .join(' ');

function settledText({ resolution, refunded, replacementId, replacementStatus }: ReturnOut): string | null {
  if (replacementStatus === 'cancelled')
    return `Order #${replacementId} with your new item was cancelled. Its value came back as store credit.`;
  if (replacementId !== null) return `Your new item is order #${replacementId}.`;
  if (refunded === null || paiseOf(refunded) === 0) return null;
  const amount = formatMoney(paiseOf(refunded));
  return resolution === 'credit' ? `${amount} was added to your store credit.` : `${amount} was refunded.`;
}
