import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';
import { NewAuthenticatorDialog } from './NewAuthenticatorDialog';
import { dayText } from './PasskeyRows';

type State = Outputs['admin']['security']['get'];
type New = Outputs['admin']['security']['beginAuthenticator'];

/** Sets up the authenticator app, removes it, and creates new recovery codes. */
export function AuthenticatorRows({
  state: { authenticatorSince, recoveryCodesLeft },
  onCodes,
}: {
  state: State;
  onCodes: (codes: string[]) => void;
}) {
  const [isNew, setNew] = useState<New | null>(null);
  const utils = trpc.useUtils();
  const settle = {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Nothing was changed', errorText(error)),
    onSettled: () => void utils.admin.security.get.invalidate(),
  };
  const begin = trpc.admin.security.beginAuthenticator.useMutation({ ...settle, onSuccess: setNew });
  const remove = trpc.admin.security.removeAuthenticator.useMutation({
    ...settle,
    onSuccess: ({ message }) => showToast('Authenticator app removed', message),
  });
  const renew = trpc.admin.security.renewRecoveryCodes.useMutation({
    ...settle,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <div className={classes.row}>
        <div>
          <p>Authenticator app</p>
          <p className={classes.quiet}>
            {authenticatorSince
              ? `In use since ${dayText(authenticatorSince)}. You sign in with your password and a code.`
              : 'Not set up. You sign in with your password only.'}
          </p>
        </div>
        {authenticatorSince ? (
          <Button variant="default" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove Authenticator App
          </Button>
        ) : (
          <Button variant="default" disabled={begin.isPending} onClick={() => begin.mutate()}>
            Set Up Authenticator App
          </Button>
        )}
      </div>
      {authenticatorSince && (
        <div className={classes.row}>
          <div>
            <p>Recovery codes</p>
            <p className={classes.quiet}>
              {recoveryCodesLeft} left. Use each code once to sign in without the app.
            </p>
          </div>
          <Button variant="default" disabled={renew.isPending} onClick={() => renew.mutate()}>
            New Recovery Codes
          </Button>
        </div>
      )}
      {isNew && (
        <NewAuthenticatorDialog
          app={isNew}
          onClose={() => setNew(null)}
          onConfirmed={(codes) => {
            setNew(null);
            onCodes(codes);
          }}
        />
      )}
    </>
  );
}
