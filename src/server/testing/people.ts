import { users } from '@/db/schema';
import { write } from '@/db/transaction';
import { hashPassword } from '../auth/passwords';
import { Sessions } from '../auth/sessions';
import type { Deps } from '../trpc';

/** The password of everybody whom `signUp` makes. */
export const PASSWORD = 'Madder & 4 looms';

/** Hashed once for each test process: a hash takes longer than most tests. */
let passwordHash: Promise<string> | undefined;

export type Person = { id: number; email: string; token: string };

type SignUp = {
  email?: string;
  firstName?: string;
  isAdmin?: boolean;
  verified?: boolean;
  disabled?: boolean;
  remember?: boolean;
};

/** Makes people with accounts in one store, past registration and login. */
export function peopleOf(deps: Deps) {
  const { db, now } = deps;
  const sessions = new Sessions(deps);

  /** A new session of an account; resolves with its bearer token. */
  const signIn = async (userId: number, { remember = false, userAgent = 'Firefox/140' } = {}) =>
    (await sessions.start(userId, { remember, userAgent, clientAddress: '203.0.113.7' })).token;

  /** An account and a session of it: verified and active unless told otherwise. */
  const signUp = async (person: SignUp = {}): Promise<Person> => {
    const { email = 'asha@example.com', firstName = 'Asha', isAdmin = false, remember = false } = person;
    passwordHash ??= hashPassword(PASSWORD);
    const values = {
      email,
      firstName,
      lastName: 'Rao',
      isAdmin,
      passwordHash: await passwordHash,
      verifiedAt: person.verified === false ? null : now(),
      disabledAt: person.disabled ? now() : null,
      createdAt: now(),
    };
    const { id } = write(db, (tx) => tx.insert(users).values(values).returning({ id: users.id }).get());
    return { id, email, token: await signIn(id, { remember }) };
  };

  return {
    signIn,
    signUp,
    customer: (email = 'asha@example.com') => signUp({ email }),
    admin: (email = 'manager@tantu.example') => signUp({ email, isAdmin: true, firstName: 'Meera' }),
  };
}
