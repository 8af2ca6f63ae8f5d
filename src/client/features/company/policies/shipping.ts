import { formatMoney } from '@/shared/money';
import { LIMITS } from '@/shared/shop';
import type { ShopProfile } from '@/shared/shop/facts';
import { type Policy, YOUR_ORDERS } from './policy';

const priceText = ({ shippingFee: fee, freeShippingAbove }: ShopProfile['pricing']): string =>
  fee === 0
    ? 'Shipping is free.'
    : `Shipping is free on orders above ${formatMoney(freeShippingAbove)}. For other orders it costs ${formatMoney(fee)}.`;

/** Where and how the shop ships, with or without cash on delivery. */
export const shipping = ({ offersCod, shipsTo, codFee, pricing }: ShopProfile): Policy => ({
  title: 'Shipping',
  intro: 'What shipping costs, when we ship, and when your order arrives.',
  sections: [
    {
      heading: 'Where we ship',
      text: [`We ship to addresses in ${new Intl.ListFormat('en-IN').format(shipsTo)}.`],
    },
    {
      heading: 'What it costs',
      text: [
        `${priceText(pricing)} Your cart and checkout show the total before you pay. We add nothing after that.`,
      ],
    },
    {
      heading: 'When we ship',
      text: [
        `We ship within 2-3 business days of your payment${offersCod ? ', or of your order if you pay on delivery' : ''}. Business days are Monday to Saturday, except national holidays.`,
        "When the courier collects your parcel, we'll email you the tracking number if the courier provides one. You can also track it in My Orders.",
      ],
      links: [YOUR_ORDERS],
    },
    {
      heading: 'When it arrives',
      text: [
        'Delivery time depends on your PIN code. Enter it on a product page or at checkout to see the dates. From the day we ship:',
      ],
      points: [
        'Bengaluru: 1 business day',
        'Rest of South India and large cities: 2 to 3 business days',
        'Rest of India: 3 to 5 business days',
        'North-East, Jammu and Kashmir, Ladakh and the islands: 5 to 8 business days',
      ],
    },
    {
      heading: 'Before you pay',
      text: [
        `We hold your items for ${LIMITS.holdMinutes} minutes while payment is pending. After that, the order expires, and any later payment for it will be refunded.`,
      ],
    },
    ...(offersCod
      ? [
          {
            heading: 'Cash on delivery',
            text: [
              `${codFee > 0 ? `There is a fee of ${formatMoney(codFee)}, which your checkout shows. ` : ''}You pay the courier the total of your order and nothing more. We start packing the order straight away. You can cancel it in your account until it ships.`,
            ],
          },
        ]
      : []),
  ],
});
