import { REFUND_CHARGE_PERCENT } from '@/shared/pricing';
import { STORE } from '@/shared/shop';
import { CONTACT, type Policy, YOUR_ORDERS } from './policy';

export const returns: Policy = {
  title: 'Returns and Refunds',
  intro:
    'No Returns for a change of mind; your money back for what you cancel in time, and for what is wrong.',
  sections: [
    {
      heading: 'No Returns',
      text: [
        'We do not take back or exchange pieces because they do not please or fit. The sizes, texts and pictures of every product are there so that you can choose well; write to us when you are not sure.',
      ],
    },
    {
      heading: 'Cancelling an order',
      text: [
        'You can cancel an order in your account until it is shipped. Nothing is charged for an order that was not paid.',
        `For a paid one you ask for your money when you cancel, or later under Orders. ${REFUND_CHARGE_PERCENT} % of the total is kept as a processing charge; the exact amounts are shown before you confirm. When we cancel your order ourselves, all of the money goes back to you.`,
      ],
      links: [YOUR_ORDERS],
    },
    {
      heading: 'When the money arrives',
      text: [
        'We look at each request and write to you when it is decided. Money goes back the way it came, to the same card, account or UPI id, and arrives within 5-7 business days after that.',
      ],
    },
    {
      heading: 'Defective, wrong or not as described',
      text: [
        `Your rights under the Consumer Protection Act, 2019 are not touched by any of this. When a piece is defective, is not what you ordered, is not as described, or comes later than promised through our fault, write to ${STORE.mail} with the order number and a picture. We take it back at our cost and replace it, or give you all of its price back, without a charge.`,
      ],
      links: [CONTACT],
    },
  ],
};
