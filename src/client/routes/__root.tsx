import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { mediaUrl, SCENES } from '@/shared/media';
import { isAdminPath, NOT_FOUND } from '@/shared/pages/paths';
import { scriptJson } from '@/shared/scriptJson';
import { markLoaded } from '../afterLoad';
import { CartPanelProvider } from '../features/cart/CartPanelProvider';
import { ContinueAfterSignIn } from '../features/catalogue/product/ContinueAfterSignIn';
import { Frame } from '../features/frame/Frame';
import { SessionProvider } from '../features/session/SessionProvider';
import frauncesUrl from '../fonts/fraunces.woff2?url';
import interUrl from '../fonts/inter.woff2?url';
import { loadFailedStyles } from '../lib/codeLoading';
import { replayEarlyInput } from '../lib/earlyInput';
import type { RouterContext } from '../lib/trpc';
import '../styles.css';
import { OfflineNotice } from '../ui/OfflineNotice';
import { PreviewNotice } from '../ui/PreviewNotice';
import { ProgressBar } from '../ui/ProgressBar';
import { IconSymbols } from '../ui/plainControls';
import { Toaster } from '../ui/Toaster';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The router considers a page loaded even if its stylesheet failed.
  beforeLoad: () => loadFailedStyles(),
  loader: async ({ context, location }) => {
    const { categories, home } = context.trpc.catalogue;
    await Promise.all([categories.ensureData(), location.pathname === NOT_FOUND && home.ensureData()]);
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#121113' },
      { name: 'color-scheme', content: 'dark' },
    ],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-192.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: frauncesUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
    scripts: [
      {
        type: 'application/ld+json',
        children: scriptJson({
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: match.context.shop.name,
          url: match.context.origin,
          logo: match.context.origin + (match.context.shop.logo ?? '/icon-512.png'),
          image: match.context.origin + mediaUrl(SCENES.social.id, 1080),
          email: match.context.shop.email,
        }),
      },
    ],
  }),
  shellComponent: Document,
  component: Layout,
});

/** Shows the admin dark before the first paint where this browser used that last (features/admin/lib/preferences.ts). */
const chosenTheme = `try{if(localStorage.getItem('adminTheme')==='"dark"')document.documentElement.dataset.mantineColorScheme='dark'}catch{}`;

function Document({ children }: { children: ReactNode }) {
  const { ssr, context } = useRouter().options;
  const { origin, shop } = context;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // As the page came: from then on, the pages themselves set their colors (ui/colorScheme.ts).
  const [startsInAdmin] = useState(() => isAdminPath(pathname));
  return (
    // The page's first script may mark it as loaded before React hydrates it.
    <html
      lang="en-IN"
      data-mantine-color-scheme={startsInAdmin ? 'light' : 'dark'}
      data-origin={origin}
      data-shop={JSON.stringify(shop)}
      suppressHydrationWarning
    >
      <head>
        {startsInAdmin && typeof document === 'undefined' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, only in the page that the server sends
          <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: chosenTheme }} />
        )}
        <HeadContent />
        {shop.accentStyle && <style>{shop.accentStyle}</style>}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Layout() {
  useEffect(() => {
    markLoaded();
    replayEarlyInput();
  }, []);
  return (
    <SessionProvider>
      <CartPanelProvider>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <IconSymbols />
        <ContinueAfterSignIn />
        <NavigationProgress />
        <Frame>
          <div id="content" tabIndex={-1} className="content">
            <OfflineNotice />
            <PreviewNotice />
            <Outlet />
          </div>
        </Frame>
        <Toaster />
      </CartPanelProvider>
    </SessionProvider>
  );
}

/** Indicates navigation at once while the page's data loads. */
function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return isPending ? <ProgressBar /> : null;
}
