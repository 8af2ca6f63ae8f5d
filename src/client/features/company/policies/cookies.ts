import type { Policy } from './policy';

export const cookies: Policy = {
  title: 'Cookies',
  intro:
    "We set one cookie, and we don't use it for advertising. This page lists everything we store in your browser.",
  sections: [
    {
      heading: 'The cookie',
      text: [
        "“device” (“__Host-device” on a secure connection) is set when you sign in and lasts one year. It shows that this browser has signed in here before, so wrong passwords entered elsewhere don't lock you out. It can't be used to sign in, and no script can read it.",
      ],
    },
    {
      heading: 'What we store in your browser',
      text: ['This data stays in your browser. We receive it only where the list says so:'],
      points: [
        'Your sign-in, sent with each of your requests until you sign out.',
        'The item you are buying and any address you have started to enter, until you place the order.',
        'Your recent searches, products you viewed, colours you chose for your wishlist, your PIN code for delivery dates, and whether you view sizes in centimetres or inches.',
        'The name and email address you register with, until you close the window; the email address we sent a password reset link to, until you use the link; and the time when you can request a new code.',
        'Pages and pictures you have viewed, so that they open when you are offline. They contain no personal data.',
      ],
    },
    {
      heading: 'Other companies',
      text: [
        "We don't use analytics or advertising networks. When you pay on a payment provider's page, that page may set cookies.",
      ],
    },
    {
      heading: 'How to remove it',
      text: [
        "Sign out, then clear this site's data in your browser. You can still shop. You only lose anything you haven't finished.",
      ],
    },
  ],
};
