import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { write } from '@/db/write';
import { setDisabled } from '../accounts/customers/customerWrites';
import { hasOwner, writeRolesOfUser } from '../accounts/roles/roleRecords';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';
import { setActive, setRoles } from './members';

const races = 200;

describe('the last owner', () => {
  test(`of two who demote or switch off each other at once, ${races} times, exactly one remains`, async () => {
    const { owner, join, roleId, db, deps } = await withStaff(await testShop());
    const other = await join('owner');
    const actor = ({ id }: { id: number }) => ({ id, source: 'admin' as const });
    for (let round = 0; round < races; round += 1) {
      const isSwitch = round % 2 === 1;
      const attack = (by: { id: number }, target: { id: number }) =>
        isSwitch
          ? setActive(deps, actor(by), { id: target.id, isActive: false })
          : setRoles(deps, actor(by), { id: target.id, roleIds: [roleId('manager')] });
      const outcomes = await Promise.allSettled([attack(owner, other), attack(other, owner)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await hasOwner(db)).toBe(true);
      await write(db, async (tx) => {
        await tx.update(users).set({ deactivatedAt: null }).run();
        for (const { id } of [owner, other]) await writeRolesOfUser(tx, id, [roleId('owner')]);
      });
    }
  }, 300_000);

  test('cannot be demoted, switched off, disabled or undone away', async () => {
    const { owner, join, roleId, deps } = await withStaff(await testShop());
    const refused = async (attempt: Promise<unknown>) => await expect(attempt).rejects.toThrow();
    const by = { id: owner.id, source: 'admin' as const };
    await refused(setRoles(deps, by, { id: owner.id, roleIds: [roleId('manager')] }));
    await refused(setRoles(deps, by, { id: owner.id, roleIds: [] }));
    await refused(setActive(deps, by, { id: owner.id, isActive: false }));
    await refused(setActive(deps, { id: null, source: 'cli' }, { id: owner.id, isActive: false }));
    await refused(setDisabled(deps, by, { id: owner.id, disabled: true }));
    // A second owner is made, demotes the first, and the change that made the second owner is undone.
    const second = await join('packing');
    await owner.act('staff.setRoles', { id: second.id, roleIds: [roleId('owner')] });
    const made = (await owner.log()).at(-1);
    await second.act('staff.setRoles', { id: owner.id, roleIds: [roleId('manager')] });
    expect((await second.act('log.undo', { id: made?.id })).status).toBe(409);
  });

  test('counts only if they can sign in', async () => {
    const { owner, join, roleId, db } = await withStaff(await testShop());
    const waiting = await join('owner');
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, waiting.id)).run();
    const input = { id: owner.id, roleIds: [roleId('manager')] };
    expect((await owner.act('staff.setRoles', input)).status).toBe(409);
  });
});
