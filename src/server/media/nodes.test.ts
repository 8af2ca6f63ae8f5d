import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '@/db/schema';
import { mediaIdOf } from '@/shared/media';
import { removeStaleCopies } from '../maintenance/staleCopies';
import { removeUnusedUploads } from '../maintenance/unusedUploads';
import { pictureFile } from '../testing/fakes/pictures';
import { s3Server } from '../testing/fakes/s3Server';
import { nodeBeside } from '../testing/faults/nodes';
import { addCustomer, formOf } from '../testing/people';
import { testStore } from '../testing/testStore';

const dayMs = 86_400_000;
const mediaDirOf = (node: Awaited<ReturnType<typeof testStore>>) => join(node.deps.config.dataDir, 'media');

/** Two nodes with one database and one bucket, a member of staff and a customer. */
async function twoNodes(changes: Record<string, string> = {}) {
  const s3 = await s3Server();
  const environment = { ...s3.environment, ...changes };
  const first = await testStore('empty', environment);
  const second = await nodeBeside(first, environment);
  const { token } = await addCustomer(first, { email: 'manager@tantu.example', role: 'owner' });
  const customer = await addCustomer(first, { email: 'asha@example.com' });
  const upload = async (node = first) =>
    node.call('POST', '/api/media', formOf({ file: await pictureFile() }), token);
  const uploadPhoto = async (node = first) =>
    node.call('POST', '/api/review-photos', formOf({ file: await pictureFile() }), customer.token);
  const rows = () => first.db.select().from(media).all();
  return { s3, first, second, upload, uploadPhoto, rows };
}

const filesOf = (id: string) =>
  ['1080.avif', '1080.webp', '360.avif', '360.webp', '720.avif', '720.webp', 'picture.json'].map(
    (name) => `media/${id}/${name}`,
  );

describe('a picture uploaded on one node', () => {
  test('is shown by another node in all formats, and as JPEG for mails', async () => {
    const { s3, first, second, upload } = await twoNodes();
    const { status, body } = await upload();
    expect(status).toBe(201);
    const id = mediaIdOf(body.url) ?? '';
    expect((await s3.names()).toSorted()).toEqual(filesOf(id));
    for (const [name, width, format] of [
      ['360.webp', 360, 'webp'],
      ['1080.avif', 480, 'heif'],
      ['720.jpeg', 480, 'jpeg'],
    ] as const) {
      const [one, other] = [
        await first.app.request(`/media/${id}/${name}`),
        await second.app.request(`/media/${id}/${name}`),
      ];
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(other.headers.get('content-type')).toBe(`image/${name.split('.')[1]}`);
      const bytes = Buffer.from(await other.arrayBuffer());
      expect(bytes.equals(Buffer.from(await one.arrayBuffer()))).toBe(true);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, format });
    }
    // The JPEG is made from the WebP on each node.
    expect((await s3.names()).toSorted()).toEqual(filesOf(id));
  });

  test('is fetched once for 10 requests at once, and never again', async () => {
    const { s3, second, upload } = await twoNodes();
    const { url } = (await upload()).body;
    const before = s3.requests.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => second.app.request(url)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
    expect((await second.app.request(url)).status).toBe(200);
    expect(s3.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(readdirSync(join(mediaDirOf(second), mediaIdOf(url) ?? ''))).toEqual(['1080.webp']);
  });

  test('is stored without an ACL, so the bucket decides', async () => {
    const { s3, upload } = await twoNodes();
    await upload();
    const puts = s3.requests.filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(7);
    expect(puts.filter(({ headers }) => 'x-amz-acl' in headers)).toEqual([]);
  });

  test('is stored once when both nodes receive it', async () => {
    const { s3, first, second, upload, rows } = await twoNodes();
    const [one, other] = await Promise.all([upload(first), upload(second)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.url).toBe(other.body.url);
    expect(await rows()).toHaveLength(1);
    expect(await s3.names()).toHaveLength(7);
  });

  test('returns 404 on the other node for an unknown picture or width, without a request to the storage', async () => {
    const { s3, second, upload } = await twoNodes();
    const { url } = (await upload()).body;
    const before = s3.requests.length;
    const unknown = `/media/upload-${'0'.repeat(32)}`;
    for (const path of [url.replace('1080', '1600'), `${unknown}/720.webp`, `${unknown}/720.jpeg`])
      expect((await second.app.request(path)).status).toBe(404);
    expect(s3.requests.slice(before)).toEqual([]);
  });

  test('returns 404 when its object is missing', async () => {
    const { first, second, upload } = await twoNodes();
    const { url } = (await upload()).body;
    await first.deps.files.removeFolder(`media/${mediaIdOf(url)}`);
    expect((await second.app.request(url)).status).toBe(404);
  });
});

describe("a customer's photo", () => {
  test('returns 404 on both nodes without the signed id, and the picture with it', async () => {
    const { s3, first, second, uploadPhoto } = await twoNodes();
    const { status, body } = await uploadPhoto();
    expect(status).toBe(201);
    const open = body.url.replace(/_\w+_\w+(?=\/)/, '');
    expect(open).not.toBe(body.url);
    const before = s3.requests.length;
    for (const node of [first, second]) expect((await node.app.request(open)).status).toBe(404);
    expect(s3.requests).toHaveLength(before);
    for (const node of [first, second]) {
      const answer = await node.app.request(body.url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 480 });
    }
    // The copy of the second node is as private as the object.
    expect((await second.app.request(open)).status).toBe(404);
  });

  test('is removed from the storage with its row after a day, and from the other node an hour later', async () => {
    const { s3, first, second, uploadPhoto, upload } = await twoNodes();
    const { url } = (await uploadPhoto()).body;
    const kept = (await upload()).body.url;
    for (const path of [url, kept]) expect((await second.app.request(path)).status).toBe(200);
    const later = new Date(first.clock.now.getTime() + dayMs);
    expect(await removeUnusedUploads(first.deps, later)).toBe(1);
    expect((await s3.names()).toSorted()).toEqual(filesOf(mediaIdOf(kept) ?? ''));
    const copies = () => readdirSync(mediaDirOf(second)).filter((name) => !name.startsWith('.'));
    expect(copies()).toHaveLength(2);
    await removeStaleCopies(second.deps, mediaDirOf(second), new Date(Date.now() + 3_590_000));
    expect(copies()).toHaveLength(2);
    await removeStaleCopies(second.deps, mediaDirOf(second), new Date(Date.now() + 3_610_000));
    expect(copies()).toEqual([mediaIdOf(kept)]);
  });
});

describe('a storage that fails', () => {
  test.each(['down', 'silent'] as const)(
    'refuses an upload with 503 when it is %s, without a row; the same upload succeeds later',
    async (mode) => {
      const { s3, second, upload, rows } = await twoNodes();
      s3.switchTo(mode);
      const refused = await upload();
      expect([refused.status, refused.body.message]).toEqual([
        503,
        'The store cannot reach its file storage at the moment. Please try again soon.',
      ]);
      expect(refused.headers.get('retry-after')).toBe('10');
      expect(await rows()).toEqual([]);
      s3.switchTo('up');
      const { status, body } = await upload();
      expect(status).toBe(201);
      expect((await second.app.request(body.url)).status).toBe(200);
    },
  );

  test.each(['down', 'silent', 'stalling'] as const)(
    'returns 503 for a picture when it is %s, within 6 s, and the picture later',
    async (mode) => {
      const { s3, first, second, upload } = await twoNodes();
      const { url } = (await upload()).body;
      s3.switchTo(mode);
      const started = performance.now();
      const refused = await second.app.request(url);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(performance.now() - started).toBeLessThan(6000);
      s3.switchTo('up');
      const [one, other] = [await first.app.request(url), await second.app.request(url)];
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(Buffer.from(await other.arrayBuffer()).equals(Buffer.from(await one.arrayBuffer()))).toBe(true);
      // No half of a file is left.
      expect(readdirSync(join(mediaDirOf(second), mediaIdOf(url) ?? ''))).toEqual(['1080.webp']);
    },
  );

  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])(
    'refuses an upload with 503 when its %s is wrong',
    async (name) => {
      const { upload, rows, s3 } = await twoNodes({ [name]: 'another' });
      expect((await upload()).status).toBe(503);
      expect(await rows()).toEqual([]);
      expect(await s3.names()).toEqual([]);
    },
  );

  test('preserves unused uploads, rows and objects, until it is back', async () => {
    const { s3, first, second, upload, rows } = await twoNodes();
    await upload();
    const later = new Date(first.clock.now.getTime() + 8 * dayMs);
    s3.switchTo('down');
    expect(await removeUnusedUploads(first.deps, later)).toBe(0);
    s3.switchTo('up');
    expect(await rows()).toHaveLength(1);
    expect(await s3.names()).toHaveLength(7);
    expect(await removeUnusedUploads(second.deps, later)).toBe(1);
    expect([await rows(), await s3.names()]).toEqual([[], []]);
  });
});

test('an upload whose files another node removes before its row is renewed is stored again', async () => {
  const { s3, first, second, upload } = await twoNodes();
  const { url } = (await upload()).body;
  const id = mediaIdOf(url) ?? '';
  await second.deps.files.removeFolder(`media/${id}`);
  const { files } = first.deps;
  const share = files.share.bind(files);
  let shared = 0;
  files.share = async (names) => {
    await share(names);
    shared += 1;
    if (shared === 1) await second.deps.files.removeFolder(`media/${id}`);
  };
  expect((await upload()).status).toBe(201);
  expect((await s3.names()).toSorted()).toEqual(filesOf(id));
  expect((await second.app.request(url)).status).toBe(200);
});

test('without MEDIA_URL, copies without a row stay: DATA_DIR has the only files', async () => {
  const store = await testStore();
  const folder = join(mediaDirOf(store), 'upload-1');
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, 0, 0);
  await removeStaleCopies(store.deps, mediaDirOf(store), new Date());
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
