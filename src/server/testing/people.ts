import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailOutbox, users } from '@/db/schema';
import { write } from '@/db/write';
import { permissions } from '@/shared/access/permissions';
import { type ApiScope, apiScopes } from '@/shared/admin/apiScopes';
import { hashPassword } from '../accounts/core/passwordHashing';
import { getAccount } from '../accounts/core/reads';
import { readRoles, rolesOfUser, writeRolesOfUser } from '../accounts/roles/roleRecords';
import { Sessions } from '../accounts/sessions/sessions';
import { createApiKey } from '../apiKeys/writes';
import { openData } from '../mail/templates';
import type { OutgoingMail } from '../mail/transport';
import type { MailWorkerParts } from '../mail/worker';
import type { Viewer } from '../platform/trpc';
import { deliverMails, mailWorker } from './mails';
import { type TestStore, testStore } from './testStore';

/** The password of every account here: long, with all kinds of characters. */
export const PASSWORD = 'Warp-and-weft-42';
let hashed: Promise<string> | undefined;

type Person = Partial<typeof users.$inferInsert> & {
  email: string;
  /** The key of a role that the shop begins with. */
  role?: RoleKey;
};
export type RoleKey = 'owner' | 'manager' | 'catalogue' | 'packing' | 'support' | 'accountant';

/** Gives a person a role that the shop begins with. */
export async function giveRole(db: Db, userId: number, key: RoleKey): Promise<void> {
  await write(db, async (tx) => {
    const role = (await readRoles(tx)).find((one) => one.key === key);
    const roles = await rolesOfUser(tx, userId);
    if (role) await writeRolesOfUser(tx, userId, [...roles.map(({ id }) => id), role.id]);
  });
}

/** The viewer of an owner's session with a fresh proof. */
export const ownerViewer = (id: number): Viewer => ({
  kind: 'staff',
  ...{ id, permissions },
  sessionId: '',
  provenAt: null,
});

/** Adds an account that can sign in with PASSWORD, verified by default. */
export async function addPerson(
  { db, clock }: Pick<TestStore, 'db' | 'clock'>,
  { role, ...person }: Person,
): Promise<number> {
  hashed ??= hashPassword(PASSWORD);
  const values = { firstName: 'Asha', lastName: 'Rao', passwordHash: await hashed, verifiedAt: clock.now };
  const { id } = await db
    .insert(users)
    .values({ ...values, createdAt: clock.now, ...person })
    .returning({ id: users.id })
    .get();
  if (role) await giveRole(db, id, role);
  return id;
}

/** A session token of an account, created without login. */
export async function tokenOf({ deps }: TestStore, userId: number, remember = false): Promise<string> {
  const start = { remember, userAgent: null, clientAddress: '127.0.0.1' };
  return (await new Sessions(deps).start(await getAccount(deps.db, userId), start)).token;
}

/** A verified, signed-in customer. */
export async function addCustomer(store: TestStore, person: Person = { email: 'asha@example.com' }) {
  const id = await addPerson(store, person);
  return { id, email: person.email, token: await tokenOf(store, id) };
}

/** The newest mail of a kind to an address, from the outbox. */
export const lastMail = ({ db }: TestStore, template: string, to: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, template), eq(mailOutbox.recipient, to)))
    .orderBy(desc(mailOutbox.id))
    .get();

/** The code or reset token in the last mail. */
export async function secretOf(
  store: TestStore,
  template: 'code' | 'resetLink' | 'staffInvitation',
  to: string,
): Promise<string> {
  const mail = await lastMail(store, template, to);
  const stored = mail && openData(store.deps.secrets, mail);
  const data = stored as { code?: string; token?: string } | undefined;
  const secret = data?.code ?? data?.token;
  if (!secret) throw new Error(`There is no ${template} mail for ${to}.`);
  return secret;
}

/** Calls a procedure over HTTP as the browser does; an input with a file is sent as a form. */
export async function rpc(
  { app }: TestStore,
  type: 'query' | 'mutation',
  path: string,
  input?: unknown,
  token?: string,
) {
  const json = JSON.stringify(input) ?? '';
  const form = formOf(input);
  const headers = {
    ...(!form && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response =
    type === 'query'
      ? await app.request(`/trpc/${path}${json && `?input=${encodeURIComponent(json)}`}`, { headers })
      : await app.request(`/trpc/${path}`, { method: 'POST', headers, body: form ?? json });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The form for an input with a file; null for any other input. */
export function formOf(input: unknown): FormData | null {
  const fields: [string, unknown][] = Object.entries(Object(input));
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** An administrator's API key, valid for a month. */
export async function addApiKey(
  { deps }: TestStore,
  createdBy: number,
  scopes: readonly ApiScope[] = apiScopes,
) {
  const viewer = ownerViewer(createdBy);
  return createApiKey(deps, viewer, { name: 'Warehouse', scopes: [...scopes], expiresInDays: 30 });
}

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
