import type { ShopProfile } from '@/shared/shop/facts';
import { type Policy, sellerSections } from './policy';

export const privacy = (shop: ShopProfile): Policy => ({
  title: 'Privacy',
  intro: 'The data we hold about you, why we hold it, how long we keep it, and how to correct or erase it.',
  sections: [
    {
      heading: 'The data we hold about you',
      text: [],
      points: [
        'Your name, email address and phone number, for your account and to contact you about an order.',
        'Your addresses and orders, to deliver them, answer your questions and keep the records that tax law requires.',
        'Your cart, wishlist and reviews, to show them to you. Other shoppers see your reviews with your first name.',
        'Your password, stored as a hash that cannot be reversed, and your signed-in devices with their IP addresses, to keep your account safe.',
        'Messages you send us, and the email address you give us for the newsletter or to tell you when a sold-out size is back.',
      ],
    },
    {
      heading: 'Who we share it with',
      text: [
        "We give the courier your name, address and phone number. We give the payment provider the amount and your name, email address and phone number. You enter your card or bank details with the provider, and they never reach us. We don't sell your data, show advertisements or let others track you in the shop.",
      ],
    },
    {
      heading: 'How long we keep it',
      text: [
        'We keep your account until you ask us to erase it, and your orders for as long as tax law requires. We delete emails from our outbox 30 days after sending them, and codes and links as soon as they are used or expire. We delete a request to hear about a sold-out size 30 days after emailing you, after 7 days if you do not confirm it, and after one year in any case.',
      ],
    },
    {
      heading: 'Your choices',
      text: [
        'You can change your name, phone number and addresses in your account, and turn off shipping emails under Settings. To unsubscribe from the newsletter, email us. Each email about a sold-out size has a link that ends them all.',
        `Under the Digital Personal Data Protection Act, 2023, you may ask for a copy of the data we hold about you, have it corrected or erased, withdraw consent, and nominate a person to act for you. Email ${shop.grievance.email}. We reply within one month. If you are not satisfied with our reply, you may complain to the Data Protection Board of India.`,
      ],
    },
    {
      heading: 'Children',
      text: [`${shop.name} sells to adults. A parent or guardian must open an account for anyone under 18.`],
    },
    ...sellerSections(shop),
  ],
});
