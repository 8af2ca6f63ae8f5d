import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@/shared/shop';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { clearDeadline, readDeadline, writeDeadline } from './codeDeadline';
import { readNonce } from './registrationNonce';

type Refusal = { message: string; data?: { code?: string; retryAfter?: number } | null };

/**
 * Sends a code when the page opens and on request, within the server's limits. Calls `onReplaced` when
 * another registration has replaced this browser's.
 */
export function useCodeSending(email: string, onReplaced: () => void) {
  const [deadline, setDeadline] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const opened = useRef(false);

  const wait = (seconds: number) => {
    const until = Date.now() + seconds * 1000;
    writeDeadline(email, until);
    setDeadline(until);
    setSecondsLeft(seconds);
  };
  const refused = (fallback: string) => (error: Refusal) => {
    if (error.data?.code === 'conflict') onReplaced();
    // The server's cooldown decides; the button shows it.
    if (error.data?.retryAfter) wait(error.data.retryAfter);
    showError('Error', errorText(error, fallback));
  };
  const first = trpc.auth.sendOtp.useMutation({
    onSuccess: ({ message }) => {
      wait(LIMITS.codeResendSeconds);
      showToast('OTP Sent', message);
    },
    onError: refused('Failed to send OTP'),
  });
  const again = trpc.auth.resendOtp.useMutation({
    onSuccess: ({ message }) => {
      wait(LIMITS.codeResendSeconds);
      showToast('Success', message);
    },
    onError: refused('Failed to resend OTP'),
  });

  const send = first.mutate;
  useEffect(() => {
    if (email === '' || opened.current) return;
    opened.current = true;
    const running = readDeadline(email);
    setDeadline(running);
    if (running === null) send(registrationOf(email));
  }, [email, send]);

  useEffect(() => {
    if (deadline === null) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left > 0) return;
      clearDeadline(email);
      setDeadline(null);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline, email]);

  return {
    secondsLeft,
    sending: first.isPending,
    resending: again.isPending,
    resend: () => again.mutate(registrationOf(email)),
  };
}

const registrationOf = (email: string) => ({ email, nonce: readNonce(email) ?? undefined });
