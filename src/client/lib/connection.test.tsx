import { expect, test, vi } from 'vitest';
import { connection, onReconnect, reportAnswer, watchBrowserConnection } from './connection';

test('reports the reconnect also to requests that failed after the last response', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const stop = watchBrowserConnection();
  window.dispatchEvent(new Event('offline'));
  // A response that was in transit.
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
