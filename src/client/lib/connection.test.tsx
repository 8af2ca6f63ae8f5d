import { expect, test, vi } from 'vitest';
import { connection, onReconnect, reportAnswer, watchBrowserConnection } from './connection';

test('what failed after the last answer is told, too, when the browser has its connection again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const stop = watchBrowserConnection();
  window.dispatchEvent(new Event('offline'));
  // An answer that was on its way.
  reportAnswer();
  expect(connection.isOffline()).toBe(false);
  const retry = vi.fn();
  onReconnect(retry);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(retry).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(retry).toHaveBeenCalledOnce();
  stop();
});
