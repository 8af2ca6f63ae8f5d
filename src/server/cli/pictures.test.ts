import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaIdOf } from '@/shared/media';
import { readHealth } from '../health/readHealth';
import { pictureFile } from '../testing/fakes/pictures';
import { s3Server } from '../testing/fakes/s3Server';
import { nodeBeside } from '../testing/faults/nodes';
import { addCustomer, formOf } from '../testing/people';
import { testStore } from '../testing/testStore';
import { runDiagnostics } from './doctor';
import { picturesOf } from './pictures';

/** A store with object storage and an uploaded picture, and a node without copies. */
async function store() {
  const s3 = await s3Server();
  const first = await testStore('empty', s3.environment);
  const { token } = await addCustomer(first, { email: 'manager@tantu.example', role: 'owner' });
  const { body } = await first.call('POST', '/api/media', formOf({ file: await pictureFile() }), token);
  const node = await nodeBeside(first, s3.environment);
  const id = mediaIdOf(body.url) ?? '';
  const faultsOfPictures = async () => {
    const { config, db } = node.deps;
    const findings = await runDiagnostics(db, config.dataDir, await picturesOf(config));
    return findings.find(({ name }) => name === 'every picture has its files')?.faults;
  };
  return { s3, node, id, faultsOfPictures };
}

test('doctor looks for pictures in the storage, not among the copies of this node', async () => {
  const { node, id, faultsOfPictures } = await store();
  expect(existsSync(join(node.deps.config.dataDir, 'media', id))).toBe(false);
  expect(await faultsOfPictures()).toEqual([]);
  await node.deps.files.removeFolder(`media/${id}`);
  expect(await faultsOfPictures()).toEqual([
    expect.stringMatching(
      new RegExp(`Pictures have no files: ${id}\\.\\s+Copy them .* into s3://tantu/shop/media`),
    ),
  ]);
});

test('doctor says that it could not check pictures while the storage is down', async () => {
  const { s3, faultsOfPictures } = await store();
  s3.switchTo('down');
  expect(await faultsOfPictures()).toEqual([
    expect.stringMatching(/^This could not be checked: s3:\/\/tantu\/shop cannot be used: /),
  ]);
});

const system = { kind: 'system', job: 'test' } as const;

test('Health shows a storage that is down, and none without MEDIA_URL', async () => {
  const { s3, node } = await store();
  s3.switchTo('down');
  expect((await readHealth({ ...node.deps, viewer: system })).fileStorage).toEqual({
    place: 's3://tantu/shop',
    fault: expect.stringMatching(/^s3:\/\/tantu\/shop cannot be used: /),
  });
  const up = await nodeBeside(node, s3.environment);
  s3.switchTo('up');
  expect((await readHealth({ ...up.deps, viewer: system })).fileStorage).toEqual({
    place: 's3://tantu/shop',
    fault: null,
  });
  expect((await readHealth({ ...(await testStore()).deps, viewer: system })).fileStorage).toBe(null);
});
