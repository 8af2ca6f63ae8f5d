import { describe, expect, test } from 'vitest';
import { progressIn, StallWatch } from './progress';

const metrics = (shadow: [number, number], replica?: [number, number]) =>
  [
    `litestream_shadow_wal_index{db="/data/store.db"} ${shadow[0]}`,
    `litestream_shadow_wal_size{db="/data/store.db"} ${shadow[1]}`,
    ...(replica
      ? [
          `litestream_replica_wal_index{db="/data/store.db",name="file"} ${replica[0]}`,
          `litestream_replica_wal_offset{db="/data/store.db",name="file"} ${replica[1]}`,
        ]
      : []),
  ].join('\n');

test.each([
  ['all is there', metrics([2, 4152], [2, 4152]), { isBehind: false, sent: '2:4152' }],
  ['a part of the log is missing', metrics([2, 8272], [2, 4152]), { isBehind: true, sent: '2:4152' }],
  ['a whole log is missing', metrics([3, 32], [2, 8272]), { isBehind: true, sent: '2:8272' }],
  ['nothing was sent yet', metrics([0, 4152]), { isBehind: true, sent: '-1:0' }],
  ['another version with other metrics', 'litestream_txid{db="/data/store.db"} 7', null],
])('%s', (_, text, progress) => {
  expect(progressIn(text)).toEqual(progress);
});

describe('a stall', () => {
  const behind = { isBehind: true, sent: '0:32' };

  test('lasts from the second identical position until data was sent', () => {
    const watch = new StallWatch();
    expect([watch.look(behind, 0), watch.look(behind, 5), watch.look(behind, 12)]).toEqual([0, 0, 7]);
    expect(watch.look({ isBehind: true, sent: '0:64' }, 20)).toBe(0);
    expect(watch.hasArrived).toBe(false);
    expect(watch.look({ isBehind: false, sent: '0:96' }, 25)).toBe(0);
    expect(watch.hasArrived).toBe(true);
  });

  test('includes a Litestream that stopped responding, but not one that never responded', () => {
    const watch = new StallWatch();
    expect([watch.look(null, 0), watch.look(null, 50)]).toEqual([0, 0]);
    watch.look({ isBehind: false, sent: '0:32' }, 60);
    expect([watch.look(null, 65), watch.look(null, 75)]).toEqual([0, 10]);
  });
});
