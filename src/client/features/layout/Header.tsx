import { IconHeart, IconMenu2, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useCartPanel } from '../../lib/cartPanel';
import { useShop } from '../../lib/useShop';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { SubtleIconButton, subtleIconClass } from '../../ui/plainControls';
import { useSession } from '../session/SessionContext';
import { BasicMenu } from './BasicMenu';
import classes from './Header.module.css';
import { MainNavigation } from './MainNavigation';
import { SearchBox } from './SearchBox';
import { Wordmark } from './Wordmark';

const MobileMenu = lazyOverlay('The menu', () => import('./MobileMenu'), {
  closesOnBack: true,
  isCommon: true,
  Fallback: BasicMenu,
});

/** The fixed bar on every page: brand, categories, search, and links to wishlist, cart and account. */
export function Header() {
  const { name } = useShop();
  return (
    // The second class preserves its width when a dialog removes the page's scrollbar (react-remove-scroll).
    <header className={`${classes.header} right-scroll-bar-position`}>
      <div className={classes.bar}>
        <MenuButton />
        <Link to="/" className={classes.brand} aria-label={`${name} home`}>
          <Wordmark />
        </Link>
        <MainNavigation />
        <SearchBox className={classes.search} />
        <HeaderActions />
      </div>
    </header>
  );
}

/** A separate component: opening the menu renders nothing else of the header. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SubtleIconButton
        className={classes.menuButton}
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.5} />
      </SubtleIconButton>
      {isOpen && <MobileMenu onClose={() => setOpen(false)} />}
    </>
  );
}

function HeaderActions() {
  const { status, openSignIn } = useSession();
  const signedIn = status !== 'signed-out';
  const { count, open } = useCartPanel();
  return (
    <div className={classes.actions}>
      <Link
        to="/profile"
        search={{ tab: 'wishlist' }}
        className={`${subtleIconClass} ${classes.wishlist}`}
        aria-label="Wishlist"
        onClick={signedIn ? undefined : instead(() => openSignIn('sign-in', '/profile?tab=wishlist'))}
      >
        <IconHeart size={21} stroke={1.5} />
      </Link>
      <Link to="/cart" className={subtleIconClass} aria-label={cartName(count)} onClick={instead(open)}>
        <IconShoppingBag size={21} stroke={1.5} />
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <Link
        to="/profile"
        className={subtleIconClass}
        aria-label={signedIn ? 'My account' : 'Sign in'}
        onClick={signedIn ? undefined : instead(() => openSignIn())}
      >
        <IconUser size={21} stroke={1.5} />
      </Link>
    </div>
  );
}

/** Replaces following a link; with a modifier key the link opens in a new tab as usual. */
const instead = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

function cartName(count: number): string {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}
