import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loginIn } from '@/shared/schemas/accounts';
import { errorText } from '../../lib/errorText';
import { showError } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSession } from './SessionContext';
import classes from './SignInModal.module.css';

export function SignInForm({
  email = '',
  onLeave,
  onUnverified,
}: {
  email?: string;
  onLeave: () => void;
  onUnverified: (email: string, message: string) => void;
}) {
  const { enter } = useSession();
  const [isAskingCode, setAskingCode] = useState(false);
  const [code, setCode] = useState('');
  const form = useForm({
    initialValues: { email, password: '', remember: false },
    validate: schemaResolver(loginIn, { sync: true }),
  });
  const login = trpc.auth.login.useMutation({
    onSuccess: (answer) => {
      form.reset();
      enter(answer);
    },
    onError: (error, { email: address }) => {
      if (error.data?.code === 'secondFactorRequired') return setAskingCode(true);
      const message = errorText(error, 'Login failed. Please check your credentials.');
      if (error.data?.code === 'emailNotVerified') onUnverified(address.trim(), message);
      else showError('Login failed', message);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => login.mutate({ ...values, ...(isAskingCode && { code }) }))}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        data-autofocus={email === '' || undefined}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        data-autofocus={email !== '' || undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        {...form.getInputProps('password')}
      />
      {isAskingCode && (
        <TextInput
          label="Authentication code"
          description="Of your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          size="md"
          maxLength={30}
          data-autofocus
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <div className={classes.row}>
        <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Link to="/forgot-password" className="text-link" onClick={onLeave}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth disabled={login.isPending}>
        {login.isPending ? 'SIGNING IN...' : 'SIGN IN'}
      </Button>
    </form>
  );
}
