import { expect, test, vi } from 'vitest';
import { ADDRESS } from '@/server/testing/orders';
import { showError } from '../../lib/toast';

const connection = vi.hoisted(() => ({ isThere: true }));
vi.mock('../../lib/toast');
vi.mock('../../lib/codeLoading', () => ({
  prefetched: <Load>(load: Load) => load,
  importWithRetry: (load: () => Promise<unknown>) =>
    connection.isThere ? load() : Promise.reject(new Error('no connection')),
}));

const { validateAddress } = await import('./addressRules');
const fields = { ...ADDRESS, zipCode: '56000', name: '' };

test('checks an address by its rules', async () => {
  expect(await validateAddress(fields)).toEqual({ zipCode: 'Enter a valid 6-digit PIN code.' });
  expect(await validateAddress({ ...fields, zipCode: '560001' })).toEqual({});
});

test('refuses an address whose rules cannot be loaded, says so, and checks it the next time', async () => {
  connection.isThere = false;
  await expect(validateAddress(fields)).rejects.toThrow('no connection');
  expect(showError).toHaveBeenCalledWith('Could not check the address', expect.any(String));
  connection.isThere = true;
  expect(await validateAddress(fields)).toEqual({ zipCode: 'Enter a valid 6-digit PIN code.' });
});
