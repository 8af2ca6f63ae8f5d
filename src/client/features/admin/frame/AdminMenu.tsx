import { IconChevronsLeft, IconChevronsRight, IconExternalLink, IconKeyboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pageNeeds } from '@/shared/access/pageNeeds';
import { type AdminGroup, type AdminPath, adminGroups, adminPages } from '@/shared/admin/adminPages';
import { formatCount } from '@/shared/numbers';
import type { Outputs } from '../../../lib/trpc';
import { useCan } from '../access/access';
import { usePreferences } from '../lib/preferences';
import classes from './AdminMenu.module.css';
import { menuIcons } from './menuIcons';
import { ThemeButton } from './ThemeButton';

type Needs = Outputs['admin']['dashboard']['needs'];

/** The number of tasks waiting on a page; no task waits on two. */
const waitingOn: Partial<Record<AdminPath, (needs: Needs) => number | undefined>> = {
  '/admin/orders': ({ toDecide }) => toDecide,
  '/admin/pack': ({ toPrepare }) => toPrepare,
  '/admin/ship': ({ toShip }) => toShip,
  '/admin/returns': ({ returnsRequested }) => returnsRequested,
  '/admin/messages': ({ openMessages }) => openMessages,
  '/admin/mails': ({ failedMails }) => failedMails,
  '/admin/webhooks': ({ failedWebhooks }) => failedWebhooks,
};

/**
 * The pages of the admin in groups, with what waits on them. On a wide window it can be folded to icons; on a phone it is a
 * sheet that `isOpen` shows.
 */
export function AdminMenu({
  id,
  needs,
  isOpen,
  onKeys,
}: {
  id: string;
  needs: Needs | undefined;
  isOpen: boolean;
  /** Shows the list of keys. */
  onKeys: () => void;
}) {
  const can = useCan();
  const isShown = (group: AdminGroup) =>
    adminPages.some((page) => page.group === group && can(...pageNeeds[page.path]));
  return (
    <nav id={id} aria-label="Admin" className={classes.menu} data-bar data-open={isOpen || undefined}>
      <MenuLinks group={null} needs={needs} />
      {adminGroups.filter(isShown).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: links are no fields, and a section would be a landmark
        <div key={group} role="group" aria-label={group}>
          <p className={classes.group} aria-hidden="true">
            {group}
          </p>
          <MenuLinks group={group} needs={needs} />
        </div>
      ))}
      <div className={classes.phone}>
        <Link to="/" className={classes.link}>
          <IconExternalLink size={17} stroke={1.5} aria-hidden="true" />
          <span className={classes.label}>View shop</span>
        </Link>
        <ThemeButton className={classes.link} />
      </div>
      <div className={classes.foot}>
        <button type="button" className={classes.link} title="Keyboard shortcuts" onClick={onKeys}>
          <IconKeyboard size={17} stroke={1.5} aria-hidden="true" />
          <span className={classes.label}>Keyboard shortcuts</span>
        </button>
        <FoldButton />
      </div>
    </nav>
  );
}

function MenuLinks({ group, needs }: { group: string | null; needs: Needs | undefined }) {
  const can = useCan();
  return adminPages
    .filter((page) => page.group === group && can(...pageNeeds[page.path]))
    .map(({ path, label }) => {
      const Icon = menuIcons[path];
      return (
        // The link stays current when the page has filters in its address, and on a page below it.
        <Link
          key={path}
          to={path}
          className={classes.link}
          title={label}
          activeOptions={{ exact: path === '/admin', includeSearch: false }}
        >
          <Icon size={17} stroke={1.5} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
          <Waiting count={needs && waitingOn[path]?.(needs)} />
        </Link>
      );
    });
}

const Waiting = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className={classes.waiting}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="visually-hidden">, {count} waiting</span>
    </span>
  ) : null;

function FoldButton() {
  const [{ isMenuFolded }, change] = usePreferences();
  const Icon = isMenuFolded ? IconChevronsRight : IconChevronsLeft;
  return (
    <button
      type="button"
      className={`${classes.link} ${classes.fold}`}
      aria-label={isMenuFolded ? 'Expand the menu' : 'Collapse the menu'}
      title={isMenuFolded ? 'Expand the menu' : 'Collapse the menu'}
      onClick={() => change({ isMenuFolded: !isMenuFolded })}
    >
      <Icon size={17} stroke={1.5} aria-hidden="true" />
      <span className={classes.label} aria-hidden="true">
        Collapse
      </span>
    </button>
  );
}
