import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc';
import StaffSecurity from '../../account/StaffSecurity';
import { useSession } from '../../session/SessionContext';
import { usePreferences } from '../lib/preferences';
import { AdminHeader } from '../ui/AdminHeader';
import adminClasses from '../ui/admin.module.css';
import classes from './AdminAccount.module.css';

/** What staff set up for themselves: how they sign in, and how the admin looks and behaves. */
export default function AdminAccountPage() {
  const { user, signOut } = useSession();
  const own = trpc.admin.staff.mine.useQuery();
  return (
    <>
      <AdminHeader title="My account" text={user?.email}>
        <Button variant="default" size="sm" onClick={signOut}>
          Sign Out
        </Button>
      </AdminHeader>
      <div className={classes.blocks}>
        <Block title="Roles">
          <p>{own.data?.roles.join(', ')}</p>
        </Block>
        <Block title="Sign-in">
          <StaffSecurity />
        </Block>
        <Block title="Admin">
          <Preferences />
        </Block>
        <p className={adminClasses.quiet}>
          Your password and signed-in devices are in{' '}
          <Link to="/profile" search={{ tab: 'settings' }} className="text-link">
            your shop account
          </Link>
          , beside your own orders.
        </p>
      </div>
    </>
  );
}

const Block = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className={classes.block}>
    <h2 className={adminClasses.panelTitle}>{title}</h2>
    {children}
  </section>
);

function Preferences() {
  const [{ theme, usesKeys, printsSlips, opensNextOrder, views }, change] = usePreferences();
  return (
    <div className={classes.choices}>
      <Checkbox
        label="Dark theme"
        checked={theme === 'dark'}
        onChange={(event) => change({ theme: event.currentTarget.checked ? 'dark' : 'light' })}
      />
      <Checkbox
        label="Use single-key shortcuts"
        checked={usesKeys}
        onChange={(event) => change({ usesKeys: event.currentTarget.checked })}
      />
      <Checkbox
        label="Print the paper of a packed order"
        checked={printsSlips}
        onChange={(event) => change({ printsSlips: event.currentTarget.checked })}
      />
      <Checkbox
        label="Open the next order after packing"
        checked={opensNextOrder}
        onChange={(event) => change({ opensNextOrder: event.currentTarget.checked })}
      />
      {views.map((view) => (
        <div key={view.name} className={classes.view}>
          <span>Saved view “{view.name}”</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => change({ views: views.filter((other) => other !== view) })}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
