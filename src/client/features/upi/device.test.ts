import { expect, test } from 'vitest';
import { channelOf } from './device';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', 5, 'link'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'link'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari', 5, 'link'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari', 0, 'qr'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10, 'qr'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 0, 'qr'],
  // A phone's browser that asks for the page of a computer.
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 5, 'qr'],
])('%s with %i touch points: %s', (userAgent, maxTouchPoints, channel) => {
  expect(channelOf({ userAgent, maxTouchPoints })).toBe(channel);
});
