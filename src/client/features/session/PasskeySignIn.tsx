import { useState } from 'react';
import { errorText } from '../../lib/errorText';
import { showError } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { PlainTextButton } from '../../ui/plainControls';
import { useSession } from './SessionContext';
import classes from './SignInModal.module.css';

/** Signs an administrator in by a passkey; absent without browser support. */
export function PasskeySignIn() {
  const { enter } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: begin } = trpc.auth.passkeyOptions.useMutation();
  const { mutateAsync: login } = trpc.auth.loginWithPasskey.useMutation();
  if (!('PublicKeyCredential' in window)) return null;

  const signIn = async () => {
    setAsking(true);
    try {
      const { askForPasskey } = await import('./passkeyBrowser');
      const response = await askForPasskey(await begin());
      if (response) enter(await login({ response }));
    } catch (error) {
      showError('Login failed', errorText(error as Error, 'The passkey could not be used.'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <p className={classes.staff}>
      Staff:{' '}
      <PlainTextButton inText disabled={isAsking} onClick={() => void signIn()}>
        Sign in with a passkey
      </PlainTextButton>
    </p>
  );
}
