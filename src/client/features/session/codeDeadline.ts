const key = (email: string) => `otp-resend:${email.toLowerCase()}`;

/** When a code may be sent to this address again, in Unix milliseconds; null for at once. */
export function readDeadline(email: string, now = Date.now()): number | null {
  try {
    const deadline = Number(window.localStorage.getItem(key(email)));
    if (deadline > now) return deadline;
    window.localStorage.removeItem(key(email));
  } catch {
    // Without storage the countdown ends with the page; the server enforces its own.
  }
  return null;
}

export function writeDeadline(email: string, deadline: number): void {
  try {
    window.localStorage.setItem(key(email), String(deadline));
  } catch {
    // As above.
  }
}

export function clearDeadline(email: string): void {
  try {
    window.localStorage.removeItem(key(email));
  } catch {
    // As above.
  }
}
