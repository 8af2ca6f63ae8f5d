import { IconExternalLink, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LetterMark } from '../../layout/Wordmark';
import { useSession } from '../../session/SessionContext';
import { AdminSearch } from '../search/AdminSearch';
import classes from './AdminBar.module.css';
import { ThemeButton } from './ThemeButton';
import { useShownShop } from './useShownShop';

/** The bar of the admin: its own search, the theme, and the ways out. */
export default function AdminBar() {
  const { user } = useSession();
  const { name } = useShownShop();
  return (
    // The second class keeps its width when a dialog takes the page's scrollbar away (react-remove-scroll).
    <header className={`${classes.header} right-scroll-bar-position`}>
      <div className={classes.brand}>
        <Link to="/" aria-label={`${name} home`}>
          <LetterMark />
        </Link>
        <Link to="/admin" className={classes.admin}>
          Admin
        </Link>
      </div>
      <AdminSearch />
      <div className={classes.ways}>
        <Link to="/" className={classes.way}>
          View shop
          <IconExternalLink size={15} stroke={1.5} aria-hidden="true" />
        </Link>
        <ThemeButton className={classes.way} />
      </div>
      <Link to="/admin/account" className={classes.person}>
        <IconUser size={17} stroke={1.5} aria-hidden="true" />
        <span className={classes.name}>{user?.firstName || user?.email}</span>
        <span className="visually-hidden">, my account</span>
      </Link>
    </header>
  );
}
