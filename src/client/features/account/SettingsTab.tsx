import { Button } from '@mantine/core';
import { useSession } from '../session/SessionContext';
import classes from './AccountPage.module.css';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { NotificationRows } from './NotificationRows';

export function SettingsTab() {
  const { signOut } = useSession();
  return (
    <>
      <div className={classes.block}>
        <h2 className={classes.heading}>Change password</h2>
        <ChangePassword />
      </div>
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
