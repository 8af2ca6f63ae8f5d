import { formatMoney } from '@/shared/money';
import { FREE_SHIPPING_ABOVE, quote } from '@/shared/pricing';
import { LIMITS } from '@/shared/shop';
import { type Policy, YOUR_ORDERS } from './policy';

const fee = quote([{ unitPrice: FREE_SHIPPING_ABOVE, quantity: 1 }]).shipping;

export const shipping = (offersCod: boolean): Policy => ({
  title: 'Shipping',
  intro: 'What it costs, when it leaves us, and when it reaches you.',
  sections: [
    {
      heading: 'What it costs',
      text: [
        `Shipping is free for orders above ${formatMoney(FREE_SHIPPING_ABOVE)}; others pay ${formatMoney(fee)}. The cart and the checkout show the sum before you pay, and nothing is added after that.`,
      ],
    },
    {
      heading: 'When it leaves us',
      text: [
        `We ship within 2-3 business days of your payment${offersCod ? ', or of your order if you pay on delivery' : ''}. Business days are Monday to Saturday without national holidays.`,
        'When the courier has taken your parcel, we write to you, with its tracking number if the courier gives one. You find it in your account under Orders, too.',
      ],
      links: [YOUR_ORDERS],
    },
    {
      heading: 'When it reaches you',
      text: [
        'It depends on your PIN code, which the page of a product and the checkout ask for. From the day it leaves us:',
      ],
      points: [
        'Bengaluru: 1 business day',
        'Elsewhere in the south, and the large cities: 2 to 3 business days',
        'The rest of India: 3 to 5 business days',
        'The north-east, Jammu and Kashmir, Ladakh and the islands: 5 to 8 business days',
      ],
    },
    {
      heading: 'Until you have paid',
      text: [
        `Your pieces are kept for you for ${LIMITS.holdMinutes} minutes while an order waits for its payment. After that the order ends by itself, and money that still arrives for it goes back to you.`,
      ],
    },
    ...(offersCod
      ? [
          {
            heading: 'Cash on delivery',
            text: [
              'You pay the courier the total of your order and nothing more. We prepare such an order at once; you can cancel it in your account until it is shipped.',
            ],
          },
        ]
      : []),
  ],
});
