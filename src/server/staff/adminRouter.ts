import { rolesOfUser } from '@/server/accounts';
import { adminActor } from '@/server/audit';
import {
  createRoleIn,
  grantersIn,
  grantersOut,
  inviteStaffIn,
  ownRolesOut,
  setActiveIn,
  setRolesIn,
  staffIdIn,
  staffOut,
  updateRoleIn,
} from '@/shared/schemas/accounts/staff';
import { messageOut } from '@/shared/schemas/common';
import { procedure, provenProcedure, router, staffProcedure } from '../platform/trpc';
import { inviteStaff, withdrawInvitation } from './invitations';
import { setActive, setRoles } from './members';
import { readGranters, readStaff } from './reads';
import { createRole, removeRole, updateRole } from './roles';

/** The people who work in the admin, and their roles. Each change answers with all of it. */
export const adminStaffRouter = router({
  list: procedure('staff.manage')
    .output(staffOut)
    .query(({ ctx }) => readStaff(ctx, ctx.viewer)),

  /** For a page that the viewer may not open. */
  granters: staffProcedure
    .input(grantersIn)
    .output(grantersOut)
    .query(async ({ ctx, input }) => ({ names: await readGranters(ctx.db, input.permissions) })),

  /** For the page of one's own account. */
  mine: staffProcedure.output(ownRolesOut).query(async ({ ctx }) => ({
    roles: (await rolesOfUser(ctx.db, ctx.viewer.id)).map(({ name }) => name),
  })),

  invite: provenProcedure('staff.manage')
    .input(inviteStaffIn)
    .output(staffOut)
    .mutation(async ({ ctx, input }) => {
      await inviteStaff(ctx, { ...adminActor(ctx.viewer), id: ctx.viewer.id }, input);
      return readStaff(ctx, ctx.viewer);
    }),

  withdraw: provenProcedure('staff.manage')
    .input(staffIdIn)
    .output(staffOut)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, adminActor(ctx.viewer), input.id);
      return readStaff(ctx, ctx.viewer);
    }),

  setRoles: provenProcedure('staff.manage')
    .input(setRolesIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setRoles(ctx, adminActor(ctx.viewer), input);
      return {
        message: input.roleIds.length > 0 ? 'The roles are changed.' : 'This person is no longer staff.',
      };
    }),

  setActive: provenProcedure('staff.manage')
    .input(setActiveIn)
    .output(staffOut)
    .mutation(async ({ ctx, input }) => {
      await setActive(ctx, adminActor(ctx.viewer), input);
      return readStaff(ctx, ctx.viewer);
    }),

  createRole: provenProcedure('staff.manage')
    .input(createRoleIn)
    .output(staffOut)
    .mutation(async ({ ctx, input }) => {
      await createRole(ctx, adminActor(ctx.viewer), input);
      return readStaff(ctx, ctx.viewer);
    }),

  updateRole: provenProcedure('staff.manage')
    .input(updateRoleIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await updateRole(ctx, adminActor(ctx.viewer), input);
      return { message: 'The role is changed for everyone who has it.' };
    }),

  removeRole: provenProcedure('staff.manage')
    .input(staffIdIn)
    .output(staffOut)
    .mutation(async ({ ctx, input }) => {
      await removeRole(ctx, adminActor(ctx.viewer), input.id);
      return readStaff(ctx, ctx.viewer);
    }),
});
