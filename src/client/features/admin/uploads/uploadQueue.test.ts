import { expect, test } from 'vitest';
import { UploadError, type UploadOptions } from '../../../lib/sendFile';
import { UploadQueue } from './uploadQueue';

type Call = {
  name: string;
  options: UploadOptions;
  done: (url: string) => void;
  fail: (message: string, canRetry?: boolean) => void;
};

function setUp() {
  const calls: Call[] = [];
  const urls: string[] = [];
  const queue = new UploadQueue(
    (file, options) =>
      new Promise((resolve, reject) => {
        const fail = (message: string, canRetry = true) => reject(new UploadError(message, canRetry));
        options.signal.addEventListener('abort', () => fail('Stopped.'));
        calls.push({ name: file.name, options, done: (url) => resolve({ url }), fail });
      }),
    (url) => urls.push(url),
  );
  const file = (name: string, type = 'image/png', text = 'x') => new File([text], name, { type });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const states = () => queue.read().map(({ file: { name }, state }) => `${name} ${state}`);
  const call = (name: string): Call => {
    const found = calls.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  };
  return { queue, urls, file, settle, states, call, names: () => calls.map(({ name }) => name) };
}

test('uploads two files at a time, the third when one has ended', async () => {
  const { queue, file, names, call, settle, states } = setUp();
  queue.add(['a', 'b', 'c'].map((name) => file(name)));
  expect([names(), states()]).toEqual([
    ['a', 'b'],
    ['a sending', 'b sending', 'c waiting'],
  ]);
  call('a').done('/a');
  await settle();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('reports pictures in the chosen order, whichever is ready first', async () => {
  const { queue, file, urls, call, settle } = setUp();
  queue.add(['a', 'b'].map((name) => file(name)));
  call('b').done('/b');
  await settle();
  expect(urls).toEqual([]);
  call('a').done('/a');
  await settle();
  expect([urls, queue.read()]).toEqual([['/a', '/b'], []]);
});

test('leaves a failure with its reason, blocks nothing and allows a retry', async () => {
  const { queue, file, urls, call, settle, states } = setUp();
  queue.add(['a', 'b'].map((name) => file(name)));
  call('a').fail('This picture is damaged.');
  call('b').done('/b');
  await settle();
  expect([urls, states(), queue.read()[0]?.fault]).toEqual([
    ['/b'],
    ['a failed'],
    'This picture is damaged.',
  ]);
  queue.retry(queue.read()[0]?.key ?? 0);
  call('a').done('/a');
  await settle();
  expect(urls).toEqual(['/b', '/a']);
});

test('offers no retry for a file that the server refuses by content', async () => {
  const { queue, file, call, settle } = setUp();
  queue.add([file('a'), file('b')]);
  call('a').fail('This picture is damaged.', false);
  call('b').fail('The store could not be reached.', true);
  await settle();
  expect(queue.read().map(({ canRetry }) => canRetry)).toEqual([false, true]);
});

test('does not send what the server would refuse: other types, empty files, and 10 MB and a byte', () => {
  const { queue, file, names } = setUp();
  const large = file('large', 'image/jpeg', 'x'.repeat(10 * 1024 * 1024 + 1));
  queue.add([file('a.svg', 'image/svg+xml'), file('empty', 'image/png', ''), large]);
  expect(names()).toEqual([]);
  expect(queue.read().map(({ fault, canRetry }) => [fault, canRetry])).toEqual([
    ['Please choose a JPEG, PNG, WebP or AVIF picture.', false],
    ['This file is empty.', false],
    ['This picture is larger than 10 MB. Please make it smaller and try again.', false],
  ]);
});

test('aborts a removed upload and starts the next', async () => {
  const { queue, file, urls, call, settle, states } = setUp();
  queue.add(['a', 'b', 'c'].map((name) => file(name)));
  queue.remove(queue.read()[0]?.key ?? 0);
  await settle();
  expect(call('a').options.signal.aborted).toBe(true);
  expect([states(), urls]).toEqual([['b sending', 'c sending'], []]);
});

test('shows the picture as being prepared once it is fully sent', () => {
  const { queue, file, call, states } = setUp();
  queue.add([file('a')]);
  call('a').options.onProgress(0.5);
  expect([states(), queue.read()[0]?.progress]).toEqual([['a sending'], 0.5]);
  call('a').options.onProgress(1);
  expect(states()).toEqual(['a sent']);
});
