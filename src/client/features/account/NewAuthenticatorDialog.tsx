import { Button, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import { Dialog } from '../../ui/Dialog';
import classes from './AccountPage.module.css';
import staff from './StaffSecurity.module.css';

/** Shows the QR code for the app and asks for its first code. */
export function NewAuthenticatorDialog({
  app: { uri, secret },
  onClose,
  onConfirmed,
}: {
  app: { uri: string; secret: string };
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}) {
  const [code, setCode] = useState('');
  const utils = trpc.useUtils();
  const confirm = trpc.admin.security.confirmAuthenticator.useMutation({
    onSuccess: async ({ recoveryCodes }) => {
      await utils.admin.security.get.invalidate();
      onConfirmed(recoveryCodes);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate({ code });
  };
  return (
    <Dialog onClose={onClose} title="Set up an authenticator app" size={460} centered>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>Scan this code with your authenticator app, or enter the key in the app.</p>
        <div className={staff.qr}>
          <QRCodeSVG value={uri} size={192} marginSize={4} title="QR code for the authenticator app" />
        </div>
        <p className={staff.key}>
          <span className={classes.quiet}>Key: </span>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <TextInput
          label="Code from the app"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          value={code}
          error={confirm.error && errorText(confirm.error)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" disabled={code === '' || confirm.isPending}>
            {confirm.isPending ? 'Checking...' : 'Confirm'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
