import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { dismissErrors, showToast } from '../../lib/toast';
import { withMantine } from '../../ui/MantineScope';
import { PlainTextButton } from '../../ui/plainControls';
import { PasskeySignIn } from './PasskeySignIn';
import type { SignInMode } from './SessionContext';
import { SignInForm } from './SignInForm';
import classes from './SignInModal.module.css';
import { SignUpForm } from './SignUpForm';

const words = {
  'sign-in': {
    title: 'Welcome Back',
    text: 'Sign in to access your account',
    question: 'New here?',
    other: 'Create an account',
  },
  'sign-up': {
    title: 'Create Account',
    text: 'Save favourites, place orders and track your parcels',
    question: 'Already have an account?',
    other: 'Sign in',
  },
} as const;

/** Sign-in and sign-up in one dialog; switching clears the input. */
function SignInModal({
  mode,
  email,
  isCorrection = false,
  isStaff,
  onModeChange,
  onLeave,
  onClose,
}: {
  mode: SignInMode;
  /** The address whose code was just entered. */
  email?: string;
  /** Fills in the names and address of this tab's registration. */
  isCorrection?: boolean;
  /** Offers administrators' sign-in methods. */
  isStaff: boolean;
  onModeChange: (mode: SignInMode) => void;
  /** The visitor continues elsewhere and returns to sign in. */
  onLeave: () => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { title, text, question, other } = words[mode];
  const change = () => {
    // An error in one form does not apply to the other.
    dismissErrors();
    onModeChange(mode === 'sign-in' ? 'sign-up' : 'sign-in');
  };
  const verify = (address: string) => {
    onLeave();
    void navigate({ to: '/verify-otp', search: { email: address } });
  };
  const redirectToVerification = (address: string, message: string) => {
    showToast('Email Verification Required', message);
    verify(address);
  };
  return (
    <Modal opened onClose={onClose} title={title} centered size={440} classNames={{ title: classes.title }}>
      <p className={classes.text}>{text}</p>
      {mode === 'sign-in' ? (
        <SignInForm email={email} onLeave={onLeave} onUnverified={redirectToVerification} />
      ) : (
        <SignUpForm isCorrection={isCorrection} onRegistered={verify} onUnverified={redirectToVerification} />
      )}
      <p className={classes.switch}>
        {question}{' '}
        <PlainTextButton inText onClick={change}>
          {other}
        </PlainTextButton>
      </p>
      {mode === 'sign-in' && isStaff && <PasskeySignIn />}
    </Modal>
  );
}

export default withMantine(SignInModal);
