import { useIdle } from '@mantine/hooks';
import { focusManager } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { pageNeeds } from '@/shared/access/pageNeeds';
import { adminPages } from '@/shared/admin/adminPages';
import { trpc } from '../../../lib/trpc';
import { FullScreenSpinner } from '../../../ui/FullScreenSpinner';
import { withMantine } from '../../../ui/MantineScope';
import { useCan, useLivePermissions } from '../access/access';
import { forgetLists } from '../lib/listMemory';
import { useSavedPreferences } from '../lib/preferences';
import { useShortcuts } from '../lib/useShortcuts';
import '../mantine.css';
import { liveOptions } from '../ui/AdminList';
import classes from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu';
import { MissingPermission } from './MissingPermission';
import { PhoneBar } from './PhoneBar';
import { useLostFocus } from './useLostFocus';

const KeysDialog = lazy(() => import('./KeysDialog'));

/** Milliseconds without input after which the window counts as idle. */
const idleMs = 10 * 60_000;

/** Stops refreshing while idle: a forgotten window must not extend the session. */
function usePauseWhileIdle(): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  useEffect(() => {
    focusManager.setFocused(isIdle ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [isIdle]);
}

/** Whether the menu is open on a phone: until another page opens or Escape is pressed. */
function useMenu(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(null);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : pathname) };
}

/** The page of the menu that an address belongs to: an order's page belongs to the orders. */
function pageOf(pathname: string) {
  const address = pathname.replace(/\/$/, '');
  return adminPages.findLast(({ path }) => address === path || address.startsWith(`${path}/`));
}

/** The admin's menu beside the open page. */
function AdminLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const menu = useMenu(pathname);
  const menuId = useId();
  const [showsKeys, setShowsKeys] = useState(false);
  const can = useCan();
  useLivePermissions();
  usePauseWhileIdle();
  useSavedPreferences();
  useLostFocus();
  useEffect(() => forgetLists, []);
  useShortcuts({ '?': () => setShowsKeys(true) });
  const { data: needs } = trpc.admin.dashboard.needs.useQuery(undefined, liveOptions);
  const page = pageOf(pathname);
  // The page that the outlet has, which during a navigation is still the former.
  const shown = pageOf(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }));
  const missing = shown && pageNeeds[shown.path].find((requirement) => !can(requirement));
  return (
    <div className={classes.admin}>
      <AdminMenu id={menuId} needs={needs} isOpen={menu.isOpen} onKeys={() => setShowsKeys(true)} />
      <main>
        <section aria-label={page?.label} className={classes.content}>
          {shown && missing !== undefined ? (
            <MissingPermission page={shown.label} missing={missing} />
          ) : (
            <Suspense fallback={<FullScreenSpinner />}>
              <Outlet />
            </Suspense>
          )}
        </section>
      </main>
      <PhoneBar menuId={menuId} isMenuOpen={menu.isOpen} onMenu={menu.toggle} />
      {showsKeys && (
        <Suspense>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}

export default withMantine(AdminLayout);
