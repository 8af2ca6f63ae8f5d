/** The server's code for "your sign-in is too old: prove your identity again". */
export const proofCode = 'recentProofRequired';

type Request = { answer: Promise<boolean>; settle: (isProven: boolean) => void };

let current: Request | null = null;
const listeners = new Set<() => void>();

function announce(request: Request | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/**
 * Asks for a proof of identity in a dialog; resolves with whether it was given. Concurrent callers share the
 * result.
 */
export function askForProof(): Promise<boolean> {
  if (current) return current.answer;
  let settle: Request['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProven) => {
      announce(null);
      resolve(isProven);
    };
  });
  announce({ answer, settle });
  return answer;
}

/** The open request, for the dialog. */
export const proofRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  getOnServer: () => null,
};
