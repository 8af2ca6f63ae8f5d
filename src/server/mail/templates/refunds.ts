import { z } from 'zod';
import { formatMoney, paiseOf } from '@/shared/money';
import { REFUND_CHARGE_PERCENT } from '@/shared/pricing';
import { refundArrivalText } from '@/shared/receipt/refundTexts';
import type { Block } from './message';
import { type OrderMailData, orderTemplate } from './orderMail';
import { defineTemplate } from './template';

type Refund = NonNullable<OrderMailData['refund']>;

export const refundDecided = orderTemplate((data) => {
  const { receipt, refundStatus, refund, paymentMethod } = data;
  return refundStatus === 'approved' && refund
    ? {
        subject: `Refund approved for order #${receipt.orderId}`,
        text: `We are sending ${formatMoney(paiseOf(refund.net))} back to you.${chargeText(refund)} ${refundArrivalText(paymentMethod)}`,
      }
    : {
        subject: `Refund rejected for order #${receipt.orderId}`,
        text: `We have looked at your refund request for order #${receipt.orderId} and cannot grant it.`,
        blocks: rejectionBlocks(data),
      };
});

/** Why it was rejected, as the staff put it, and how to go on from there. */
function rejectionBlocks({ refundRejection }: OrderMailData): Block[] {
  if (!refundRejection) return [{ kind: 'text', text: 'To learn why, please answer this mail.' }];
  return [
    { kind: 'text', text: 'The reason:' },
    { kind: 'quote', text: refundRejection },
    { kind: 'text', text: 'If you see it differently, please answer this mail.' },
  ];
}

export const refundReopened = orderTemplate(({ receipt }) => ({
  subject: `Your refund request for order #${receipt.orderId} is open again`,
  text: 'We are looking at your refund request again: our earlier answer no longer holds. We will write to you when it is decided.',
}));

export const duplicatePayment = orderTemplate(({ receipt, extra }) => ({
  subject: `A second payment for order #${receipt.orderId}`,
  text: `Your order was paid once more. We are sending this second payment${extra ? ` of ${extra}` : ''} back to you, all of it. ${refundArrivalText()}`,
}));

/** Of a payment that no order claimed: there is no order to name. */
export const paymentReturned = defineTemplate({
  data: z.object({ firstName: z.string(), amount: z.string() }),
  secrets: [],
  compose: ({ firstName, amount }) => ({
    subject: `Your payment of ${amount} goes back to you`,
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'text',
        text: `We have received your payment of ${amount}, but no order was placed for it. We are sending all of it back to you. ${refundArrivalText()}`,
      },
    ],
  }),
});

function chargeText({ gross, charge }: Refund): string {
  if (paiseOf(charge) === 0) return '';
  return ` You paid ${formatMoney(paiseOf(gross))}; the processing charge of ${REFUND_CHARGE_PERCENT} % is ${formatMoney(paiseOf(charge))}.`;
}
