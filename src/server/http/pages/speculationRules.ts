import { createHash } from 'node:crypto';
import { scriptJson } from '@/shared/scriptJson';

/** Private pages and non-pages: never fetched before the visitor navigates there. */
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
  '/payment-upi*',
  '/verify-otp*',
  '/reset-password*',
  '/product-preview*',
  '/price-preview*',
  '/staff-invitation*',
  '/stock-alert*',
  '/sandbox/*',
];

const rules = scriptJson({
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
 * Lets a browser with speculation rules fetch the public page behind a hovered link. The page's own script
 * removes the rules when it starts: from then on it loads only a link's data, which is less.
 */
const tag = `<script type="speculationrules">${rules}</script>`;

/** The rules' source for the Content-Security-Policy. */
export const speculationSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

/** Appends the rules to a page. */
export const withSpeculationRules = (html: string): string =>
  html.replace(/<\/body>(?!.*<\/body>)/s, `${tag}</body>`);
