import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { STORE } from '@/shared/shop';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';

type Passkey = Outputs['admin']['security']['get']['passkeys'][number];

/** Lists, adds and removes passkeys. */
export function PasskeyRows({ passkeys }: { passkeys: Passkey[] }) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.security.removePasskey.useMutation({
    onSuccess: ({ message }) => showToast('Passkey removed', message),
    onError: (error) => showError('Nothing was changed', errorText(error)),
    onSettled: () => void utils.admin.security.get.invalidate(),
  });
  return (
    <>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <div key={id} className={classes.row}>
          <div>
            <p>{name}</p>
            <p className={classes.quiet}>
              Passkey, added {dayText(createdAt)},{' '}
              {lastUsedAt ? `last used ${dayText(lastUsedAt)}` : 'not used yet'}
            </p>
          </div>
          <Button
            variant="default"
            aria-label={`Remove passkey ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Remove
          </Button>
        </div>
      ))}
      {'PublicKeyCredential' in window ? (
        <NewPasskey />
      ) : (
        <p className={classes.quiet}>This browser doesn't support passkeys.</p>
      )}
    </>
  );
}

function NewPasskey() {
  const [name, setName] = useState('');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const { mutateAsync: begin } = trpc.admin.security.passkeyOptions.useMutation();
  const { mutateAsync: add } = trpc.admin.security.addPasskey.useMutation();

  const addPasskey = async () => {
    setAsking(true);
    try {
      const { makePasskey } = await import('../session/passkeyBrowser');
      const response = await makePasskey(await begin());
      if (!response) return;
      const { message } = await add({ name, response });
      setName('');
      showToast('Passkey added', message);
    } catch (error) {
      showError('No passkey was added', errorText(error as Error, 'The browser could not create a passkey.'));
    } finally {
      setAsking(false);
      void utils.admin.security.get.invalidate();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void addPasskey();
  };
  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        label="Name for the new passkey"
        placeholder="Laptop"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === '' || isAsking}>
        Add Passkey
      </Button>
    </form>
  );
}

const days = new Intl.DateTimeFormat(STORE.locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** "15 Jan 2026". */
export const dayText = (moment: Date): string => days.format(moment);
