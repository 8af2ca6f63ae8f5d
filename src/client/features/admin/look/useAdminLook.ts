import { useLayoutEffect } from 'react';
import { colorScheme } from '../../../ui/colorScheme';
import { useSession } from '../../session/SessionContext';
import { rememberTheme, storedTheme, usePreferences } from '../lib/preferences';
// Loaded with the route, so that the page has its colors from the first paint.
import './colors.css';

/** Gives the document the look of the admin while it is shown, and the shop's afterwards. */
export function useAdminLook(): void {
  const [{ theme, isMenuFolded }] = usePreferences();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` is the default while the page hydrates
  useLayoutEffect(() => {
    if (!user) return;
    const chosen = storedTheme(user.id);
    colorScheme.set(chosen);
    rememberTheme(chosen);
  }, [theme, user]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.frame = 'admin';
    if (isMenuFolded) dataset.side = 'folded';
    else delete dataset.side;
  }, [isMenuFolded]);
  useLayoutEffect(
    () => () => {
      const { dataset } = document.documentElement;
      delete dataset.frame;
      delete dataset.side;
      colorScheme.set('dark');
    },
    [],
  );
}
