import { IconBuildingStore, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { subtleIconClass } from '../../../ui/plainControls';
import { Wordmark } from '../../layout/Wordmark';
import classes from './AdminBar.module.css';
import { AdminSearch } from './AdminSearch';

/** The bar of the admin: its own search, and the ways out. */
export default function AdminBar() {
  return (
    // The second class preserves its width when a dialog hides the page's scrollbar (react-remove-scroll).
    <header className={`${classes.header} right-scroll-bar-position`}>
      <Link to="/" className={classes.brand} aria-label="Tantu home">
        <Wordmark />
      </Link>
      <Link to="/admin" className={classes.admin}>
        Admin
      </Link>
      <AdminSearch />
      <Link to="/" className={classes.shop}>
        <IconBuildingStore size={20} stroke={1.5} aria-hidden="true" />
        <span className={classes.shopText}>View shop</span>
      </Link>
      <Link to="/profile" className={subtleIconClass} aria-label="My account">
        <IconUser size={21} stroke={1.5} />
      </Link>
    </header>
  );
}
