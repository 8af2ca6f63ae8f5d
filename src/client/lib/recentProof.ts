/** The server's code for "sign in was long ago: prove anew that it is you". */
export const proofCode = 'recentProofRequired';

type Request = { answer: Promise<boolean>; settle: (isProven: boolean) => void };

let current: Request | null = null;
const listeners = new Set<() => void>();

function announce(request: Request | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/** Asks who is there, in a dialog; resolves with whether it was proven. Who asks meanwhile shares the answer. */
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

/** The question that is open, for the dialog that asks it. */
export const proofRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  getOnServer: () => null,
};
