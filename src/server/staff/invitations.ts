import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  assertOwnerRemains,
  findUsableAccount,
  hashPassword,
  hashToken,
  isDisabledAddress,
  newToken,
  openStaffAccount,
  type Role,
  rolesById,
  rolesOfUser,
  writeDeactivated,
  writeRolesOfUser,
} from '@/server/accounts';
import { logChange, namesOfUsers, type StaffActor } from '@/server/audit';
import { queueSecretMail, withdrawMails } from '@/server/mail';
import { type AcceptInvitationIn, type InviteStaffIn, STAFF_LIMITS } from '@/shared/schemas/accounts/staff';
import { AppError, notFound } from '../platform/errors';
import { clientKey, countAction } from '../platform/limits';
import type { Context } from '../platform/trpc';
import {
  countOpenInvitations,
  endInvitation,
  endInvitationsTo,
  findOpenInvitation,
  type Invitation,
  insertInvitation,
  invitationMs,
} from './invitationRecords';
import { loggedRoles, logMember } from './members';
import { assertMayGrant, refusalOfGrant } from './rules';

type Shop = Pick<Context, 'db' | 'now' | 'secrets'>;
type Visit = Pick<Context, 'db' | 'now' | 'config' | 'clientAddress'>;

/**
 * Mails an address a link that gives it roles, once, within two weeks. A new invitation replaces an open one. Throws forbidden
 * for roles beyond the actor's own, and conflict for who is staff already.
 */
export async function inviteStaff(
  { db, now, secrets }: Shop,
  by: StaffActor & { id: number },
  { email, roleIds }: InviteStaffIn,
): Promise<number> {
  const moment = now();
  const token = newToken();
  const expiresAt = new Date(moment.getTime() + invitationMs);
  return write(db, async (tx) => {
    const roles = await rolesById(tx, roleIds);
    await assertMayGrant(tx, by, roles);
    if (await isDisabledAddress(tx, email))
      throw new AppError(
        'conflict',
        'The account of this address is disabled. Enable it under Customers first, or invite another address.',
      );
    const known = await findUsableAccount(tx, email);
    if (known && (await rolesOfUser(tx, known.id)).length > 0)
      throw new AppError('conflict', 'This person is staff already. Change their roles instead.');
    await endInvitationsTo(tx, email, moment);
    if ((await countOpenInvitations(tx, moment)) >= STAFF_LIMITS.invitations)
      throw new AppError('conflict', 'Too many invitations are open. Please withdraw one first.');
    const values = { email, roleIds, invitedBy: by.id, expiresAt, createdAt: moment };
    const id = await insertInvitation(tx, { ...values, tokenHash: hashToken(token) });
    const inviter = (await namesOfUsers(tx, [by.id])).get(by.id) ?? '';
    const data = { inviter, roles: loggedRoles(roles).roles, token, days: STAFF_LIMITS.invitationDays };
    await withdrawMails(tx, 'staffInvitation', email);
    await queueSecretMail(tx, secrets, 'staffInvitation', { to: email, data, now: moment, expiresAt });
    await log(tx, by, { id, email }, { act: 'invite', roles, now: moment });
    return id;
  });
}

/** Ends an invitation. Throws notFound, and forbidden for roles beyond the actor's own. */
export const withdrawInvitation = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, (tx) => endOpenInvitation(tx, id, { by, now: now() }));

export async function endOpenInvitation(
  tx: Tx,
  id: number,
  { by, now }: { by: StaffActor; now: Date },
): Promise<void> {
  const invitation = await findOpenInvitation(tx, { id }, now);
  if (!invitation) throw notFound('Invitation');
  const roles = await rolesById(tx, invitation.roleIds);
  await assertMayGrant(tx, by, roles);
  await endInvitation(tx, id, now);
  await withdrawMails(tx, 'staffInvitation', invitation.email);
  await log(tx, by, invitation, { act: 'withdraw', roles, now });
}

const over = () =>
  new AppError('invalid', 'This invitation is over or was withdrawn. Please ask for a new one.');

async function findInvited(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ invitation: Invitation; roles: Role[] }> {
  const invitation = await findOpenInvitation(tx, { tokenHash: hashToken(token) }, now);
  if (!invitation) throw over();
  return { invitation, roles: await rolesById(tx, invitation.roleIds) };
}

/** What an invitation offers. Throws invalid when it is over, and tooManyRequests. */
export const readInvitation = (ctx: Visit, token: string) =>
  write(ctx.db, async (tx) => {
    await countAction(tx, ctx, 'resetTriesPerClient', clientKey(ctx.clientAddress));
    const { invitation, roles } = await findInvited(tx, token, ctx.now());
    return {
      email: invitation.email,
      roles: roles.map(({ name }) => name),
      needsAccount: (await findUsableAccount(tx, invitation.email)) === null,
    };
  });

/**
 * Gives the owner of the invited address its roles, beside those they have, with a new account where the address has none. Throws invalid when the
 * invitation is over, and forbidden when its sender may no longer give these roles.
 */
export async function acceptInvitation(ctx: Visit, { token, account }: AcceptInvitationIn): Promise<void> {
  await write(ctx.db, (tx) => countAction(tx, ctx, 'resetTriesPerClient', clientKey(ctx.clientAddress)));
  const passwordHash = account ? await hashPassword(account.password) : null;
  await write(ctx.db, async (tx) => {
    const now = ctx.now();
    const { invitation, roles } = await findInvited(tx, token, now);
    const { id, email, invitedBy } = invitation;
    if ((await refusalOfGrant(tx, { id: invitedBy }, roles)) !== null)
      throw new AppError(
        'forbidden',
        'The person who invited you may no longer give these roles. Please ask for a new invitation.',
      );
    if (await isDisabledAddress(tx, email))
      throw new AppError(
        'forbidden',
        'The account of this address is disabled. Please ask the shop to enable it.',
      );
    const known = await findUsableAccount(tx, email);
    if (!known && (!account || passwordHash === null))
      throw new AppError('invalid', 'Please enter your name and choose a password.');
    const userId =
      known?.id ??
      (await openStaffAccount(
        tx,
        email,
        {
          firstName: account?.firstName ?? '',
          lastName: account?.lastName ?? '',
          passwordHash: passwordHash ?? '',
        },
        now,
      ));
    await endInvitation(tx, id, now);
    await writeDeactivated(tx, userId, null);
    // An invitation gives roles and takes none, also when it is older than those that the person has.
    const before = await rolesOfUser(tx, userId);
    await writeRolesOfUser(
      tx,
      userId,
      [...before, ...roles].map((role) => role.id),
    );
    await assertOwnerRemains(tx);
    const after = loggedRoles(await rolesOfUser(tx, userId));
    await logMember(tx, { id: userId, source: 'admin' }, userId, 'join', {
      before: before.length > 0 ? loggedRoles(before) : null,
      after,
      now,
    });
  });
}

async function log(
  tx: Tx,
  by: StaffActor,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
  { act, roles, now }: { act: 'invite' | 'withdraw'; roles: readonly Role[]; now: Date },
): Promise<void> {
  const what = { action: `staff.${act}`, entity: 'staff', entityId: id, label: email } as const;
  const values = loggedRoles(roles);
  const sides = act === 'invite' ? { before: null, after: values } : { before: values, after: null };
  await logChange(tx, by, { ...what, ...sides }, now);
}
