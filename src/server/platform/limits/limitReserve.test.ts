import { expect, test } from 'vitest';
import { testStore } from '../../testing/testStore';
import { limitRules } from './index';
import { LimitReserve } from './limitReserve';

test('of 601 actions at the same time 600 pass: those that come while a tenth is reserved share it', async () => {
  const { deps } = testStore();
  const { most } = limitRules.apiKeyRequests;
  const reserve = new LimitReserve(deps, 'apiKeyRequests');
  const actions = Array.from({ length: most + 1 }, () => reserve.count('key'));
  const outcomes = await Promise.allSettled(actions);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooManyRequests' } });
});
