import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reload } from './trpc';

test('a first load that began before a change is not used as its result', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['cart'];
  let cart: string[] = [];
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const read = [...cart];
    return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const end = observer.subscribe(() => undefined);
  cart = ['kurta'];
  const reloaded = reload({
    cancel: () => client.cancelQueries({ queryKey }),
    invalidate: () => client.invalidateQueries({ queryKey }),
  });
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await reloaded;
  expect(observer.getCurrentResult().data).toEqual(['kurta']);
  end();
});
