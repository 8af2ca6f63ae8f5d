import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loginIn } from '@/shared/schemas/accounts/accounts';
import { isUnanswered } from '../../lib/connection';
import { errorText } from '../../lib/errorText';
import { showError } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { writeNonce } from './registrationNonce';
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
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email, password: '', remember: false },
    validate: schemaResolver(loginIn, { sync: true }),
  });
  const login = trpc.auth.loginWithPassword.useMutation({
    onSuccess: (answer) => {
      form.reset();
      enter(answer);
    },
    onError: (error, { email: address }) => {
      if (error.data?.code === 'secondFactorRequired') return setAskingCode(true);
      const message = errorText(error, 'Login failed. Please check your credentials.');
      if (error.data?.code === 'emailNotVerified') {
        const { nonce } = error.data.details ?? {};
        if (typeof nonce === 'string') writeNonce(address.trim(), nonce);
        return onUnverified(address.trim(), message);
      }
      showError('Login failed', message);
      if (isUnanswered(error)) return;
      if (isAskingCode) return setCodeFault('This code is not correct. Please enter a new one.');
      form.setFieldError('password', message);
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
        // The library omits it for password inputs.
        aria-invalid={form.errors.password ? true : undefined}
      />
      {isAskingCode && (
        <TextInput
          label="Authentication code"
          description="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          size="md"
          maxLength={30}
          data-autofocus
          autoFocus
          value={code}
          error={codeFault}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setCodeFault(null);
          }}
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
