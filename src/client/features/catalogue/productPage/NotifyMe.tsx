import { type SubmitEvent, useState } from 'react';
import { optionsText } from '../../../lib/cartLines';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { PlainButton } from '../../../ui/plainControls';
import { PlainInput } from '../../../ui/plainFields';
import { useSession } from '../../session/SessionContext';
import classes from './NotifyMe.module.css';

type Choice = { productId: number; size: string | null; color: string | null };

/** Takes the address of a visitor who waits for a sold-out size and colour; a customer presses one button. */
export default function NotifyMe(choice: Choice) {
  const { isKnown, status } = useSession();
  if (!isKnown || status === 'loading') return null;
  // Another choice is another request.
  return <NotifyForm key={`${choice.size} ${choice.color}`} {...choice} />;
}

function NotifyForm(choice: Choice) {
  const { user } = useSession();
  const [email, setEmail] = useState('');
  const ask = trpc.stockAlerts.ask.useMutation();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask.mutate(user ? choice : { ...choice, email });
  };
  const what = optionsText(choice);
  if (ask.isSuccess)
    return (
      <p role="status" className={classes.done}>
        {ask.data.message}
      </p>
    );
  const fault = ask.error && errorText(ask.error);
  return (
    <form onSubmit={submit} className={classes.form} noValidate aria-label="Email me when it is back">
      <p className={classes.text}>
        Email me once when {what === '' ? 'it' : what} is back{user && ` (${user.email})`}
      </p>
      <div className={classes.row}>
        {!user && (
          <PlainInput
            type="email"
            name="email"
            size="lg"
            aria-label="Email address"
            placeholder="Your email address"
            autoComplete="email"
            value={email}
            error={fault}
            onChange={(event) => setEmail(event.currentTarget.value)}
            className={classes.field}
          />
        )}
        <PlainButton
          type="submit"
          size="lg"
          variant="default"
          disabled={ask.isPending || (!user && email.trim() === '')}
        >
          {ask.isPending ? 'Sending...' : 'Notify me'}
        </PlainButton>
      </div>
      {user && fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </form>
  );
}
