import { expect, test } from 'vitest';
import { testStore } from '../../testing/testStore';
import { limitRules } from './index';
import { LimitReserve } from './limitReserve';

test('allows 600 of 601 concurrent actions: those that arrive during a reservation share it', async () => {
  const { deps } = await testStore();
  const { most } = limitRules.apiKeyRequests;
  const reserve = new LimitReserve(deps, 'apiKeyRequests');
  const actions = Array.from({ length: most + 1 }, () => reserve.count('key'));
  const outcomes = await Promise.allSettled(actions);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooManyRequests' } });
});
