import { SELLER, STORE } from '@/shared/shop';
import { type Policy, sellerSections } from './policy';

export const privacy: Policy = {
  title: 'Privacy',
  intro: 'What we keep of you, what for, for how long, and how you have it changed or erased.',
  sections: [
    {
      heading: 'What we keep, and what for',
      text: [],
      points: [
        'Your name, email address and phone number: for your account and to reach you about an order.',
        'Your addresses and orders: to deliver, to answer questions and to keep the accounts that tax law asks for.',
        'Your cart, wishlist and reviews: to show them to you, and reviews, with your first name, to others.',
        'Your password as a hash that cannot be read back; the devices that are signed in, with their network address: to keep your account safe.',
        'What you write to us, and the address that you leave for the newsletter.',
      ],
    },
    {
      heading: 'Who else sees it',
      text: [
        'The courier gets your name, address and phone number. The payment provider gets the amount, your name, email address and phone number, and takes your card or bank details itself: they never reach us. We sell nothing of this, show no advertisements and let nobody follow you through the shop.',
      ],
    },
    {
      heading: 'For how long',
      text: [
        'Your account stays until you ask us to erase it. Orders stay as long as tax law wants them. Mails are deleted from our outbox 30 days after they were sent, codes and links as soon as they are used or over.',
      ],
    },
    {
      heading: 'Your choices',
      text: [
        'You change your name, phone number and addresses in your account, and turn off mails about shipping under Settings there. The newsletter ends when you write to us.',
        `You may ask for a copy of what we keep of you, have it corrected or erased, withdraw a consent, and name a person who does so for you, as the Digital Personal Data Protection Act, 2023 says. Write to ${SELLER.grievanceOfficer.mail}; we answer within one month. If the answer does not satisfy you, you may complain to the Data Protection Board of India.`,
      ],
    },
    {
      heading: 'Children',
      text: [
        `${STORE.name} sells to adults. Accounts of people under 18 are opened by a parent or guardian.`,
      ],
    },
    ...sellerSections,
  ],
};
