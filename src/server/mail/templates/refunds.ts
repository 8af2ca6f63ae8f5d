import { z } from 'zod';
import { formatMoney, paiseOf } from '@/shared/money';
import { refundArrivalText } from '@/shared/receipt/refundTexts';
import type { Block } from './message';
import { type OrderMailData, orderTemplate } from './orderMail';
import { defineTemplate } from './template';

type Refund = NonNullable<OrderMailData['refund']>;

export const refundDecided = orderTemplate((data) => {
  const { receipt, refundStatus, refund, paymentMethod, extra } = data;
  if (refundStatus === 'approved' && extra !== undefined)
    return {
      subject: `Refund approved for order #${receipt.orderId}`,
      text: `We've transferred ${extra} to your bank account and taken back the store credit that you had for order #${receipt.orderId}.`,
    };
  return refundStatus === 'approved' && refund
    ? {
        subject: `Refund approved for order #${receipt.orderId}`,
        text: `We're refunding ${formatMoney(paiseOf(refund.net))}.${chargeText(refund)} ${refundArrivalText(paymentMethod)}`,
      }
    : {
        subject: `Refund rejected for order #${receipt.orderId}`,
        text: `We've reviewed your refund request for order #${receipt.orderId} and can't approve it.`,
        blocks: rejectionBlocks(data),
      };
});

export const orderPartRefunded = orderTemplate(({ receipt, extra, changed, paymentMethod }) => {
  const arrival =
    paymentMethod === 'cod' ? 'We transfer it to your bank account.' : refundArrivalText(paymentMethod);
  return {
    subject: `Refund for order #${receipt.orderId}`,
    text: `We're refunding ${extra ?? ''}${changed ? ` for ${changed}` : ''}. ${arrival}`,
  };
});

/** Why it was rejected, as the staff put it, and how to go on from there. */
function rejectionBlocks({ refundRejection }: OrderMailData): Block[] {
  if (!refundRejection) return [{ kind: 'text', text: 'Please reply to this email to know why.' }];
  return [
    { kind: 'text', text: 'Reason:' },
    { kind: 'quote', text: refundRejection },
    { kind: 'text', text: 'If you have questions about this decision, please reply to this email.' },
  ];
}

export const refundReopened = orderTemplate(({ receipt }) => ({
  subject: `Your refund request for order #${receipt.orderId} is open again`,
  text: "We're reviewing your refund request again. Please ignore our earlier decision. We'll complete the review and will email you our decision.",
}));

export const duplicatePayment = orderTemplate(({ receipt, extra }) => ({
  subject: `A second payment for order #${receipt.orderId}`,
  text: `We received a second payment for your order. This payment${extra ? ` of ${extra}` : ''} will be refunded in full. ${refundArrivalText()}`,
}));

/** Of a payment that no order claimed: there is no order to name. */
export const paymentReturned = defineTemplate({
  data: z.object({ firstName: z.string(), amount: z.string() }),
  secrets: [],
  compose: ({ firstName, amount }) => ({
    subject: `Your payment of ${amount} will be refunded`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text: `We've received your payment of ${amount}, but no order was placed for it. It will be refunded in full. ${refundArrivalText()}`,
      },
    ],
  }),
});

function chargeText({ gross, charge, percent }: Refund): string {
  if (paiseOf(charge) === 0) return '';
  return ` You paid ${formatMoney(paiseOf(gross))}. We deducted a processing charge of ${percent}% (${formatMoney(paiseOf(charge))}).`;
}
