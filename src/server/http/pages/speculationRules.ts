import { createHash } from 'node:crypto';

/** Pages of one visitor, and what is no page: never fetched before somebody really goes there. */
const excluded = [
  '/api/*',
  '/trpc/*',
  '/media/*',
  '/mailbox*',
  '/admin*',
  '/profile*',
  '/cart*',
  '/checkout*',
  '/payment-success*',
  '/verify-otp*',
  '/reset-password*',
  '/sandbox/*',
];

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: excluded } },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Lets a browser that knows speculation rules fetch the public page behind a link that is pointed at. The page's own
 * script takes them out when it starts: from then on it loads what a link needs by itself, which is less.
 */
const tag = `<script type="speculationrules">${rules}</script>`;

/** Its source for the Content-Security-Policy. */
export const speculationSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

/** Puts the rules at the end of a page. */
export const withSpeculationRules = (html: string): string =>
  html.replace(/<\/body>(?!.*<\/body>)/s, `${tag}</body>`);
