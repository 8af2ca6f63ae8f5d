import { type SubmitEvent, useState } from 'react';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { PlainButton } from '../../ui/plainControls';
import { PlainInput } from '../../ui/plainFields';
import classes from './Newsletter.module.css';

/** Sign-up for the newsletter. */
export function Newsletter() {
  const [email, setEmail] = useState('');
  const subscribe = trpc.contact.subscribe.useMutation({
    onSuccess: ({ message }) => {
      showToast('Subscribed!', message);
      setEmail('');
    },
    onError: ({ message }) => showError('Subscription failed', message || 'An error occurred.'),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    subscribe.mutate({ email });
  };
  return (
    <section className={classes.newsletter} aria-labelledby="newsletter">
      <div className={`page ${classes.inner}`}>
        <div className={classes.words}>
          <h2 id="newsletter" className={classes.title}>
            Letters from the loom
          </h2>
          <p className={classes.text}>New collections and sales, about twice a month.</p>
        </div>
        <form onSubmit={submit} className={classes.form}>
          <PlainInput
            type="email"
            name="email"
            size="lg"
            aria-label="Email address"
            placeholder="Your email address"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            className={classes.input}
          />
          <PlainButton type="submit" size="lg" disabled={email.trim() === '' || subscribe.isPending}>
            {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
          </PlainButton>
        </form>
      </div>
    </section>
  );
}
