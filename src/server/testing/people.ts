import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailOutbox, users } from '@/db/schema';
import { write } from '@/db/write';
import { permissions } from '@/shared/access/permissions';
import { hashPassword } from '../accounts/core/passwordHashing';
import { getAccount } from '../accounts/core/reads';
import { readRoles, rolesOfUser, writeRolesOfUser } from '../accounts/roles/roleRecords';
import { Sessions } from '../accounts/sessions/sessions';
import { openData } from '../mail/templates';
import type { Viewer } from '../platform/trpc';
import type { TestStore } from './testStore';

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
