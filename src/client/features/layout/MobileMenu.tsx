import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Outputs, trpc } from '../../lib/trpc';
import { withMantine } from '../../ui/MantineScope';
import { Picture } from '../../ui/Picture';
import { isStaffUser, useSession } from '../session/SessionContext';
import classes from './MobileMenu.module.css';
import { Wordmark } from './Wordmark';

/** The navigation on small screens. */
function MobileMenu({ onClose }: { onClose: () => void }) {
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
      closeButtonProps={{ 'aria-label': 'Close menu', size: 44, iconSize: 22 }}
    >
      <nav aria-label="Menu" className={classes.nav}>
        <Link to="/" {...link}>
          Home
        </Link>
        {categories.map((category) => (
          <CategoryLinks key={category.slug} category={category} onClose={onClose} />
        ))}
        <Link to="/products" {...link}>
          New Arrivals
        </Link>
        <Link to="/sale" {...link}>
          Sale
        </Link>
        <hr className={classes.rule} />
        {user ? (
          <>
            <Link to="/profile" {...link}>
              Profile
            </Link>
            <Link to="/profile" search={{ tab: 'orders' }} {...link}>
              Orders
            </Link>
            <Link to="/profile" search={{ tab: 'wishlist' }} {...link}>
              Wishlist
            </Link>
            {isStaffUser(user) && (
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
        <hr className={classes.rule} />
        <Link to="/faq" {...link}>
          Help
        </Link>
        <Link to="/contact" {...link}>
          Contact
        </Link>
      </nav>
    </Drawer>
  );
}

/** A category with its types on demand. */
function CategoryLinks({
  category: { slug, name, kinds, image },
  onClose,
}: {
  category: Outputs['catalogue']['categories'][number];
  onClose: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const target = { to: '/category/$slug', params: { slug }, onClick: onClose } as const;
  return (
    <div>
      <div className={classes.row}>
        <Link {...target} className={`${classes.link} ${classes.category}`}>
          {name}
          {image && (
            <span className={classes.thumb}>
              <Picture picture={{ url: image, blur: null }} sizes="44px" isSmall alt="" />
            </span>
          )}
        </Link>
        {kinds.length > 1 && (
          <button
            type="button"
            className={classes.opener}
            aria-label={`Types of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && (
        <ul className={classes.kinds}>
          <li>
            <Link {...target} className={classes.kind}>
              All {name}
            </Link>
          </li>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link {...target} search={{ kinds: [kind] }} className={classes.kind}>
                {kind}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default withMantine(MobileMenu);
