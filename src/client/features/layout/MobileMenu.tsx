import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';
import classes from './MobileMenu.module.css';
import { Wordmark } from './Wordmark';

/** The navigation on small screens. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const { user, openSignIn, signOut } = useSession();
  const signIn = (returnTo?: string) => {
    onClose();
    openSignIn('sign-in', returnTo);
  };
  const leave = () => {
    onClose();
    signOut();
  };
  const link = { className: classes.link, onClick: onClose };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<Wordmark />}
      size={340}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <nav aria-label="Menu" className={classes.nav}>
        <Link to="/" {...link}>
          Home
        </Link>
        {categories.map(({ slug, name }) => (
          <Link key={slug} to="/category/$slug" params={{ slug }} {...link}>
            {name}
          </Link>
        ))}
        <Link to="/sale" {...link}>
          Sale
        </Link>
        <hr className={classes.rule} />
        {user ? (
          <>
            <Link to="/profile" {...link}>
              Profile
            </Link>
            <Link to="/profile" search={{ tab: 'wishlist' }} {...link}>
              Wishlist
            </Link>
            {user.isAdmin && (
              <Link to="/admin" {...link}>
                Admin
              </Link>
            )}
            <button type="button" className={classes.link} onClick={leave}>
              Logout
            </button>
          </>
        ) : (
          <>
            <button type="button" className={classes.link} onClick={() => signIn('/profile')}>
              Profile
            </button>
            <button type="button" className={classes.link} onClick={() => signIn('/profile?tab=wishlist')}>
              Wishlist
            </button>
            <button type="button" className={classes.link} onClick={() => signIn()}>
              Sign In
            </button>
          </>
        )}
      </nav>
    </Drawer>
  );
}
