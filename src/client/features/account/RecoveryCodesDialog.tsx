import { Button } from '@mantine/core';
import { showError, showToast } from '../../lib/toast';
import { Dialog } from '../../ui/Dialog';
import classes from './AccountPage.module.css';
import staff from './StaffSecurity.module.css';

/** Shows the recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('Copied', 'Store the codes where only you can find them.'),
      () => showError('Not copied', 'Please select and copy the codes yourself.'),
    );
  return (
    <Dialog onClose={onClose} title="Your recovery codes" size={460} centered closeOnClickOutside={false}>
      <div className={classes.form}>
        <p>
          If you lose your app, use each code once to sign in. We show them only now, so store them away from
          your password.
        </p>
        <ul className={staff.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="default" onClick={onClose}>
            I've saved them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
