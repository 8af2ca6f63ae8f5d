import type { Policy } from './policy';

export const cookies: Policy = {
  title: 'Cookies',
  intro:
    'The shop sets one cookie, and it is not for advertising. Here is all that the shop leaves in your browser.',
  sections: [
    {
      heading: 'The cookie',
      text: [
        '“device” (“__Host-device” on a secure connection) is set when you sign in, for one year. It tells that this browser has signed in here before, so that wrong passwords typed elsewhere do not lock you out. It signs nobody in, and no script can read it.',
      ],
    },
    {
      heading: 'What your browser keeps',
      text: ['This stays in your browser and is sent to us only where it says so:'],
      points: [
        'Your sign-in, sent with each request of yours until you sign out.',
        'What you were about to buy and an address that you began to type, until the order is placed.',
        'Your recent searches, the products that you looked at, the colors in which you wished for some, your PIN code for delivery dates and whether you read sizes in centimetres or inches.',
        'The name and address of a registration until the window is closed, the address that a link for a new password went to until it is used, and until when a new code can be asked for.',
        'Pages and pictures that you have seen, so that they open without a connection. Nothing personal is among them.',
      ],
    },
    {
      heading: 'Others',
      text: [
        'We use no analytics and no advertising networks. When you pay on the page of a payment provider, that page may set cookies of its own.',
      ],
    },
    {
      heading: 'How you get rid of it',
      text: [
        'Sign out, and clear the data of this site in your browser. You can go on shopping; only unfinished things are forgotten.',
      ],
    },
  ],
};
