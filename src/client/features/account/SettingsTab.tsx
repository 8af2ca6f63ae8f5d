import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/SessionContext';
import classes from './AccountPage.module.css';
import { RowsSkeleton } from './AccountSkeletons';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { NotificationRows } from './NotificationRows';

const StaffSecurity = lazy(() => import('./StaffSecurity'));

export function SettingsTab() {
  const { signOut, user } = useSession();
  return (
    <>
      <div className={classes.block}>
        <h2 className={classes.heading}>Change password</h2>
        <ChangePassword />
      </div>
      {user?.isAdmin && (
        <div className={classes.block}>
          <h2 className={classes.heading}>Staff sign-in</h2>
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <StaffSecurity />
          </Suspense>
        </div>
      )}
      <div className={classes.block}>
        <h2 className={classes.heading}>Notifications</h2>
        <NotificationRows />
      </div>
      <div className={classes.block}>
        <h2 className={classes.heading}>Signed-in devices</h2>
        <Devices />
      </div>
      <div className={classes.block}>
        <Button variant="default" size="md" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </>
  );
}
