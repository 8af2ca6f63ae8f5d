import { IconBarcode, IconDots, IconPackages, IconSearch, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { stockRead } from '@/shared/access/requirements';
import { Allowed } from '../access/access';
import { searchFieldId } from '../search/AdminSearch';
import classes from './PhoneBar.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** What is done on a phone, standing up: at the bottom, in reach of the thumb. */
export function PhoneBar({
  menuId,
  isMenuOpen,
  onMenu,
}: {
  menuId: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <nav aria-label="Shortcuts" className={classes.bar} data-bar>
      <Allowed to="orders.read">
        <Link to="/admin/orders" className={classes.item} activeOptions={{ includeSearch: false }}>
          <IconShoppingBag {...icon} />
          Orders
        </Link>
      </Allowed>
      <Allowed to="orders.pack">
        <Link to="/admin/pack" className={classes.item} activeOptions={{ includeSearch: false }}>
          <IconBarcode {...icon} />
          Pack
        </Link>
      </Allowed>
      <Allowed to={stockRead}>
        <Link to="/admin/stock" className={classes.item} activeOptions={{ includeSearch: false }}>
          <IconPackages {...icon} />
          Stock
        </Link>
      </Allowed>
      <button
        type="button"
        className={classes.item}
        onClick={() => document.getElementById(searchFieldId)?.focus()}
      >
        <IconSearch {...icon} />
        Search
      </button>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      >
        <IconDots {...icon} />
        More
      </button>
    </nav>
  );
}
