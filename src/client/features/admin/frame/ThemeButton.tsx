import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSession } from '../../session/SessionContext';
import { usePreferences } from '../lib/preferences';

/** Switches the admin between light and dark. */
export function ThemeButton({ className }: { className?: string }) {
  const [{ theme }, change] = usePreferences();
  const { user } = useSession();
  const isLight = theme === 'light';
  const Icon = isLight ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={className}
      title={isLight ? 'Switch to dark' : 'Switch to light'}
      // The choice is the person's, who is not known at once.
      disabled={!user}
      onClick={() => change({ theme: isLight ? 'dark' : 'light' })}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      {isLight ? 'Light' : 'Dark'}
      <span className="visually-hidden"> theme, switch to {isLight ? 'dark' : 'light'}</span>
    </button>
  );
}
