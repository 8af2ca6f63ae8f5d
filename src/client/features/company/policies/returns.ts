import { returnTexts } from '@/shared/returns/returnTexts';
import type { ShopProfile } from '@/shared/shop/facts';
import {
  CHARGEBACK_TEXT,
  CONTACT,
  type Policy,
  returnShippingText,
  warrantyTexts,
  YOUR_ORDERS,
} from './policy';

export const returns = ({ returnPolicy: policy, refundPercent, email, ...shop }: ShopProfile): Policy => ({
  title: 'Returns and Refunds',
  intro: returnTexts(policy).intro,
  sections: [
    {
      heading: returnTexts(policy).heading,
      text: [returnTexts(policy).rule],
    },
    {
      heading: 'Who pays for sending items back',
      text: [returnShippingText({ returnPolicy: policy, ...shop })],
    },
    {
      heading: 'Cancelling an order',
      text: [
        "You can cancel an order in your account until it ships. There is no charge if you haven't paid for it.",
        `If you have paid, request a refund when you cancel, or later in My Orders. ${refundPercent > 0 ? `We deduct a processing charge of ${refundPercent}% of the total and show you the exact amounts before you confirm.` : 'We refund the total in full, without a charge.'} If we cancel your order, your payment will be refunded in full.`,
      ],
      links: [YOUR_ORDERS],
    },
    {
      heading: 'When you get your refund',
      text: [
        'We review each request and will email you our decision. We refund the card, account or UPI ID you paid from. The money arrives within 5-7 business days after that.',
      ],
    },
    {
      heading: 'Defective, wrong or not as described',
      text: [
        `This policy does not affect your rights under the Consumer Protection Act, 2019. If an item is defective, is not what you ordered, is not as described, or arrives later than promised through our fault, select Report a problem on the order in My Orders, or email ${email} with your order number and a picture. We take it back at our cost and replace it, or refund its full price without a charge.`,
      ],
      links: [YOUR_ORDERS, CONTACT],
    },
    { heading: 'Warranty', text: warrantyTexts(shop) },
    { heading: 'Chargebacks', text: [CHARGEBACK_TEXT], links: [CONTACT] },
  ],
});
