import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { registerIn } from '@/shared/schemas/accounts/accounts';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { readRegistrationFields, writeRegistrationFields } from './authFields';
import { writeNonce } from './registrationNonce';
import classes from './SignInModal.module.css';

export function SignUpForm({
  isCorrection,
  onRegistered,
  onUnverified,
}: {
  /** Fills in the names and address of this tab's registration. */
  isCorrection: boolean;
  onRegistered: (email: string) => void;
  onUnverified: (email: string, message: string) => void;
}) {
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      ...(isCorrection && readRegistrationFields()),
      password: '',
    },
    validate: schemaResolver(registerIn, { sync: true }),
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: ({ user, message, nonce }) => {
      const { email, firstName, lastName } = user;
      writeNonce(email, nonce);
      writeRegistrationFields({ firstName, lastName, email });
      showToast('Account created!', message);
      form.reset();
      onRegistered(email);
    },
    onError: (error, { email }) => {
      const message = errorText(error, 'Registration failed. Please try again.');
      if (error.data?.code === 'emailNotVerified') onUnverified(email.trim(), message);
      else {
        showError('Registration failed', message);
        if (error.data?.code === 'conflict') form.setFieldError('email', message);
      }
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => register.mutate(values))}>
      <div className={classes.names}>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          size="md"
          data-autofocus
          autoFocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          size="md"
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput label="Email" type="email" autoComplete="email" size="md" {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        description="At least 6 characters"
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="lg" fullWidth disabled={register.isPending}>
        {register.isPending ? 'CREATING ACCOUNT...' : 'CREATE ACCOUNT'}
      </Button>
    </form>
  );
}
