import type { OutgoingMail } from '../../mail/transport';
import type { MailWorkerParts } from '../../mail/worker';
import { deliverMails, mailWorker } from '../mails';
import { addCustomer, addPerson, type RoleKey, tokenOf } from '../people';
import { testStore } from '../testStore';

type SignUp = {
  email?: string;
  firstName?: string;
  role?: RoleKey;
  verified?: boolean;
  disabled?: boolean;
};

/** A separate store with recorded log and mails, and shorthands for its people and clock. */
export async function watchedStore(
  kind: 'empty' | 'demo' = 'empty',
  environment: Record<string, string> = {},
) {
  const logLines: string[] = [];
  const logTo = { write: (line: string) => void logLines.push(line) };
  const store = await testStore(kind, { LOG_LEVEL: 'debug', ...environment }, { logTo });
  const { deps, clock, app } = store;

  /** An account with a session, verified and active by default. */
  const signUp = async ({ email = 'asha@example.com', verified = true, disabled, ...rest }: SignUp = {}) => {
    const verifiedAt = verified ? clock.now : null;
    const disabledAt = disabled ? clock.now : null;
    const id = await addPerson(store, { email, verifiedAt, disabledAt, ...rest });
    return { id, email, token: await tokenOf(store, id) };
  };

  /** A login from a network address, which the store reads from its proxy (TRUST_PROXY=1). */
  const loginFrom = async (address: string, email: string, password: string) => {
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  return {
    ...store,
    logLines,
    signUp,
    loginFrom,
    customer: (email = 'asha@example.com') => addCustomer(store, { email }),
    admin: (email = 'manager@tantu.example') => signUp({ email, role: 'owner' }),
    mailWorker: (parts: Pick<MailWorkerParts, 'transport'> & Partial<MailWorkerParts>) =>
      mailWorker(deps, parts),
    deliverMails: (): Promise<OutgoingMail[]> => deliverMails(deps),
    /** Advances the clock. */
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
}
