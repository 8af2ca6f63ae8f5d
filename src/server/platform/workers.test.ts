import { expect, test } from 'vitest';
import { builtFile } from './workers';

test.each(['file:///store/dist/server/main.js', 'file:///store/dist/server/chunks/config-1a.js'])(
  'a worker is found beside the built server from %s',
  (base) => {
    expect(builtFile('./receiptWorker.js', base).href).toBe('file:///store/dist/server/receiptWorker.js');
  },
);
