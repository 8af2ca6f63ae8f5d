import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseStorageUrl } from '../platform/storageUrl';
import { ObjectStorage } from './objectStorage';

/** Storage that answers each request by its address. */
async function storageWith(answer: (url: URL) => { status?: number; xml: string }) {
  const server = createServer(({ url = '' }, response) => {
    const { status = 200, xml } = answer(new URL(url, 'http://storage'));
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = parseStorageUrl(`s3://shop/tantu?endpoint=http://127.0.0.1:${port}`);
  const storage = new ObjectStorage({ ...target, accessKeyId: 'id', secretAccessKey: 'secret' });
  onTestFinished(() => {
    storage.close();
    server.closeAllConnections();
    server.close();
  });
  return storage;
}

const page = (keys: string[], folders: string[], next?: string) => `<ListBucketResult>
  ${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-15T06:30:00Z</LastModified></Contents>`).join('')}
  ${folders.map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('')}
  ${next ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : ''}
</ListBucketResult>`;

test('lists objects and folders over two pages, without the prefix', async () => {
  const storage = await storageWith(({ searchParams }) => {
    expect(searchParams.get('prefix')).toBe('tantu/media/');
    const isFolders = searchParams.get('delimiter') === '/';
    const isSecond = searchParams.get('continuation-token') === 'page 2';
    const name = isSecond ? 'two' : 'one';
    const [keys, folders] = isFolders
      ? [[], [`tantu/media/${name}/`]]
      : [[`tantu/media/${name}/720.webp`], []];
    return { xml: page(keys, folders, isSecond ? undefined : 'page 2') };
  });
  expect(await storage.list('media/')).toEqual([
    { name: 'media/one/720.webp', changedAt: new Date('2026-01-15T06:30:00Z') },
    { name: 'media/two/720.webp', changedAt: new Date('2026-01-15T06:30:00Z') },
  ]);
  expect(await storage.listFolders('media')).toEqual(['one', 'two']);
});

test.each([
  ['NoSuchKey', 404, false],
  ['NoSuchBucket', 404, /bucket/],
  ['AccessDenied', 403, /AccessDenied/],
])('a download that ends with %s (%i) leaves no file', async (code, status, outcome) => {
  const xml = `<Error><Code>${code}</Code><Message>${code}: no such bucket or key.</Message></Error>`;
  const storage = await storageWith(() => ({ status, xml }));
  const folder = mkdtempSync(join(tmpdir(), 'tantu-download-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, '720.webp');
  const downloaded = storage.download('media/one/720.webp', file);
  if (outcome === false) expect(await downloaded).toBe(false);
  else await expect(downloaded).rejects.toThrow(outcome as RegExp);
  expect(existsSync(file)).toBe(false);
});
