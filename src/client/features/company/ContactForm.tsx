import { Button, Textarea, TextInput } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';
import classes from './Contact.module.css';

const blank = { name: '', email: '', phone: '', message: '' };
type Fields = typeof blank;
const names = Object.keys(blank) as (keyof Fields)[];

/** The contact form; a thank-you replaces it once sent. Typed text stays when sending fails. */
export function ContactForm() {
  const shop = useShop();
  const [fields, setFields] = useState(blank);
  // A native submit would end at an address without a form handler.
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Fields>>({});
  const [problem, setProblem] = useState<{ title: string; text?: string } | null>(null);
  const send = trpc.contact.send.useMutation({
    onError: (error) => {
      mark(Object.fromEntries((error.data?.issues ?? []).map(({ path, message }) => [path, message])));
      setProblem({ title: 'Failed to send message. Please try again.', text: errorText(error, '') });
    },
  });

  /** Shows the errors and moves to the first. */
  const mark = (wrong: Partial<Fields>) => {
    setFaults(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFaults({});
    setProblem(null);
    const missing = names.filter((name) => fields[name].trim() === '');
    const wrong = Object.fromEntries(missing.map((name) => [name, 'Please fill in this field.']));
    const email = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (email?.validity.typeMismatch) wrong.email = 'Please enter a valid email address.';
    if (Object.keys(wrong).length === 0) return send.mutate(fields);
    mark(wrong);
    if (missing.some((name) => name !== 'message')) {
      setProblem({ title: 'Name, email, and phone are required.' });
    }
  };
  const field = (name: keyof Fields) => ({
    name,
    size: 'md' as const,
    required: true,
    value: fields[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((previous) => ({ ...previous, [name]: value }));
      setFaults((previous) => ({ ...previous, [name]: undefined }));
    },
  });

  if (send.data) return <Thanks text={send.data.message} />;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={classes.form}>
      <noscript>
        <p>This form needs JavaScript. Please email {shop.email} instead.</p>
      </noscript>
      <TextInput label="Name" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label="Message" minRows={5} autosize {...field('message')} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.title}
          {problem.text && <span className={classes.text}>{problem.text}</span>}
        </p>
      )}
      <Button type="submit" size="lg" disabled={!isHydrated || send.isPending}>
        {send.isPending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

/** Much lower than the form: it scrolls into view and takes the focus from the form's button. */
function Thanks({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className={classes.thanks} role="status" tabIndex={-1}>
      <h2>Thank you for reaching out!</h2>
      <p className={classes.text}>We've received your message. {text}</p>
    </div>
  );
}
