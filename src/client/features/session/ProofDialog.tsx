import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import { Dialog } from '../../ui/Dialog';
import { withMantine } from '../../ui/MantineScope';
import { PlainTextButton } from '../../ui/plainControls';
import classes from './SignInModal.module.css';

/** Asks an administrator with an older sign-in for a proof of identity. */
function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const [means, setMeans] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const prove = trpc.admin.security.prove.useMutation({ onSuccess: onProven });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    prove.mutate(means === 'password' ? { password: typed } : { code: typed });
  };
  const field = {
    size: 'md',
    value: typed,
    maxLength: PASSWORD.max,
    error: prove.error && errorText(prove.error),
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  } as const;
  return (
    <Dialog onClose={onClose} title="Confirm it's you" size={440} centered>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>
          For your security, please confirm it's you. You can then continue where you left off.
        </p>
        {means === 'password' ? (
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...field}
          />
        ) : (
          <TextInput label="Authentication code" autoComplete="one-time-code" {...field} />
        )}
        <Button type="submit" size="md" disabled={typed === '' || prove.isPending}>
          {prove.isPending ? 'Checking...' : 'Continue'}
        </Button>
        <PlainTextButton
          inText
          onClick={() => {
            setMeans(means === 'password' ? 'code' : 'password');
            setTyped('');
            prove.reset();
          }}
        >
          {means === 'password' ? 'Use a code from my authenticator app' : 'Use my password'}
        </PlainTextButton>
      </form>
    </Dialog>
  );
}

export default withMantine(ProofDialog);
