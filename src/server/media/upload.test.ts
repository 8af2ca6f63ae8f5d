import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { media } from '@/db/schema';
import { UPLOADS } from '@/shared/media';
import { addCustomer, addPerson, tokenOf } from '../testing/people';
import { fileOf, picture, pictureFile } from '../testing/pictures';
import { testStore } from '../testing/testStore';
import { removeLeftovers } from './uploadService';

async function desk() {
  const store = testStore();
  const id = await addPerson(store, { email: 'manager@tantu.example', isAdmin: true });
  const token = await tokenOf(store, id);
  const mediaDir = join(store.deps.config.dataDir, 'media');
  const upload = (file: Blob | Buffer, as = token) => {
    const form = new FormData();
    form.set('file', file instanceof Blob ? file : fileOf(file));
    return store.call('POST', '/api/media', form, as);
  };
  /** One file of an uploaded picture. */
  const rendition = (url: string, name: string) =>
    readFileSync(join(mediaDir, url.split('/')[2] ?? '', name));
  return { ...store, id, token, mediaDir, upload, rendition };
}

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s becomes AVIF and WebP in 3 widths',
    async (format) => {
      const { upload, rendition, app, db, id, clock } = await desk();
      const { status, body } = await upload(await picture(900, 1200).toFormat(format).toBuffer());
      expect([status, body.width, body.height]).toEqual([201, 900, 1200]);
      expect(body.url).toMatch(/^\/media\/upload-[\da-f]{32}\/1080\.webp$/);
      expect(body.blur).toMatch(/^data:image\/webp;base64,/);
      for (const [width, shown] of [
        [360, 360],
        [720, 720],
        [1080, 900],
      ]) {
        expect((await sharp(rendition(body.url, `${width}.webp`)).metadata()).width).toBe(shown);
        expect((await sharp(rendition(body.url, `${width}.avif`)).metadata()).width).toBe(shown);
      }
      expect((await app.request(body.url)).headers.get('content-type')).toBe('image/webp');
      const [row] = db
        .select()
        .from(media)
        .all()
        .filter(({ kind }) => kind === 'upload');
      expect(row).toMatchObject({ width: 900, height: 1200, uploadedBy: id, renderedAt: clock.now });
    },
  );

  test('name and declared type say nothing: a PNG called page.html is a picture', async () => {
    const { upload } = await desk();
    const bytes = await picture().png().toBuffer();
    expect((await upload(fileOf(bytes, '../../page.html', 'text/html'))).status).toBe(201);
  });

  test('the place where a photograph was taken and all other metadata are gone', async () => {
    const { upload, rendition } = await desk();
    const bytes = await picture()
      .jpeg()
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { url } = (await upload(bytes)).body;
    for (const name of ['720.webp', '720.avif']) {
      const { exif, xmp, icc, iptc } = await sharp(rendition(url, name)).metadata();
      expect([name, exif, xmp, icc, iptc]).toEqual([name, undefined, undefined, undefined, undefined]);
      expect(rendition(url, name).includes('Asha')).toBe(false);
    }
  });

  test('a photograph taken sideways stands upright', async () => {
    const { upload } = await desk();
    const sideways = await picture(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await upload(sideways)).body).toMatchObject({ width: 600, height: 800 });
  });

  test('what is transparent lies on light ground', async () => {
    const { upload, rendition } = await desk();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 480, height: 600, channels: 4, background: clear } as const;
    const { url } = (await upload(await sharp({ create }).png().toBuffer())).body;
    const { channels, data } = await sharp(rendition(url, '360.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ info, data }) => ({ channels: info.channels, data }));
    expect(channels).toBe(3);
    expect([...data.subarray(0, 3)].every((value) => value > 225)).toBe(true);
  });

  test('of a moving picture the first frame is taken', async () => {
    const { upload, rendition } = await desk();
    const frame = (background: string) =>
      sharp({ create: { width: 480, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('#c00'), await frame('#00c')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { url, width, height } = (await upload(moving)).body;
    expect([width, height]).toEqual([480, 600]);
    const { dominant } = await sharp(rendition(url, '360.webp')).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('a photograph of 3,000 × 4,000 pixels is kept at 1,600, in the widths 720, 1080 and 1600', async () => {
    const { upload, mediaDir } = await desk();
    const { body } = await upload(await picture(3000, 4000).jpeg().toBuffer());
    expect([body.width, body.height]).toEqual([1600, 2133]);
    const files = readdirSync(join(mediaDir, body.url.split('/')[2]));
    expect(files).toEqual(expect.arrayContaining(['720.avif', '1080.webp', '1600.avif']));
    expect(files).not.toContain('360.webp');
  });
});

describe('the same picture twice is one picture', () => {
  test('also when both come at once; no source is left behind', async () => {
    const { upload, db, mediaDir } = await desk();
    const file = await pictureFile();
    const [first, second] = await Promise.all([upload(file), upload(file)]);
    const third = await upload(file);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.url)).size).toBe(1);
    expect(
      db
        .select()
        .from(media)
        .all()
        .filter(({ kind }) => kind === 'upload'),
    ).toHaveLength(1);
    expect(readdirSync(join(mediaDir, '.incoming'))).toEqual([]);
  });
});

describe('what is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><script>alert(1)</script></svg>';
  const other = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  const tooSmall = 'This picture is too small: its shorter side needs at least 400 pixels.';

  test.each([
    ['an SVG', async () => Buffer.from(svg), 415, other],
    ['a GIF', () => picture().gif().toBuffer(), 415, other],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, other],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415, other],
    ['a page called .jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, other],
    [
      'a page behind the first bytes of a JPEG',
      async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      400,
      /damaged/,
    ],
    ['half a PNG', async () => (await picture().png().toBuffer()).subarray(0, 900), 400, /damaged/],
    ['nothing', async () => Buffer.alloc(0), 400, 'This file is empty.'],
    ['399 × 900 pixels', () => picture(399, 900).png().toBuffer(), 400, tooSmall],
    ['12,001 pixels a side', () => picture(12_001, 400).png().toBuffer(), 400, /too large/],
    ['50 megapixels and a line', () => picture(5000, 10_001).png().toBuffer(), 400, /too large/],
  ])('%s', async (_, bytes, status, message) => {
    const { upload, db, mediaDir } = await desk();
    const answer = await upload(fileOf(await bytes(), 'photo.jpg', 'image/jpeg'));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(
      db
        .select()
        .from(media)
        .all()
        .filter(({ kind }) => kind === 'upload'),
    ).toEqual([]);
    const incoming = join(mediaDir, '.incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  });

  test('half a JPEG, whose head is whole', async () => {
    const { upload } = await desk();
    const noise = await sharp(
      Buffer.from(Array.from({ length: 480 * 600 * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: 480, height: 600, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    const answer = await upload(noise.subarray(0, noise.length / 2));
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('damaged')]);
  });

  test('a bomb: 144 million pixels (432 MB) in 2 MB', async () => {
    const { upload } = await desk();
    const bomb = await picture(12_000, 12_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(UPLOADS.bytes / 5);
    expect(await upload(bomb)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/large/) },
    });
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['no form', { 'content-type': 'multipart/form-data; boundary=x' }, 'nonsense', 400],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'nonsense', 400],
  ])('%s', async (_, headers, body, status) => {
    const { app, token } = await desk();
    const authorization = `Bearer ${token}`;
    const answer = await app.request('/api/media', {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    });
    expect(answer.status).toBe(status);
  });

  test('a form with text, or without the field', async () => {
    const { call, token } = await desk();
    const text = new FormData();
    text.set('file', 'kurta.png');
    const answer = await call('POST', '/api/media', text, token);
    expect([answer.status, answer.body.message]).toEqual([400, 'Please send the file in the field “file”.']);
    expect((await call('POST', '/api/media', new FormData(), token)).status).toBe(400);
  });
});

describe('limits', () => {
  /** A body of so many bytes that counts what is read of it. */
  function endless(total: number) {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const read = { bytes: 0 };
    const chunk = new Uint8Array(256 * 1024);
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
        pull(controller) {
          read.bytes += chunk.byteLength;
          if (read.bytes > total) controller.close();
          else controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    return { body, read };
  }
  const send = (
    { app }: Awaited<ReturnType<typeof desk>>,
    body: BodyInit,
    token?: string,
    length?: number,
  ) => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        ...(length && { 'content-length': String(length) }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    };
    return app.request('/api/media', init);
  };

  test('10 MB and a byte answer 413; of a body without end little more than 10 MB is read', async () => {
    const shop = await desk();
    const file = fileOf(Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(UPLOADS.bytes)]));
    const answer = await shop.upload(file);
    expect([answer.status, answer.body.code]).toEqual([413, 'tooLarge']);
    expect(answer.body.message).toContain('10 MB');
    const { body, read } = endless(100 * 1024 * 1024);
    expect((await send(shop, body, shop.token)).status).toBe(413);
    expect(read.bytes).toBeLessThan(UPLOADS.bytes + 2 * 1024 * 1024);
  });

  test('a body that says it is larger is not read at all', async () => {
    const shop = await desk();
    const { body, read } = endless(100 * 1024 * 1024);
    expect((await send(shop, body, shop.token, 11 * 1024 * 1024)).status).toBe(413);
    expect(read.bytes).toBe(0);
  });

  test('strangers and customers are refused before the body is read', async () => {
    const shop = await desk();
    const customer = await addCustomer(shop);
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
    ] as const) {
      const { body, read } = endless(UPLOADS.bytes);
      expect([(await send(shop, body, token)).status, read.bytes]).toEqual([status, 0]);
    }
  });

  test('with 20 pictures on their way the next is asked to come back', async () => {
    const { upload, deps } = await desk();
    vi.spyOn(deps.studio, 'isFull', 'get').mockReturnValue(true);
    const answer = await upload(await pictureFile());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
  });

  test('the studio counts 20 that wait as full', async () => {
    const { deps } = await desk();
    const jobs = Array.from({ length: 20 }, (_, at) => {
      expect(deps.studio.isFull).toBe(false);
      return deps.studio.renderUpload(`upload-${at}`, '/nowhere');
    });
    expect(deps.studio.isFull).toBe(true);
    deps.studio.close();
    const ends = await Promise.allSettled(jobs);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(deps.studio.isFull).toBe(false);
  });
});

test('what a stopped process has left behind goes after an hour', async () => {
  const { mediaDir } = await desk();
  const folder = join(mediaDir, '.incoming');
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  for (const [name, minutes] of [
    ['old', 60],
    ['new', 59],
  ] as const) {
    writeFileSync(join(folder, name), 'x');
    const at = new Date(now.getTime() - minutes * 60_000);
    utimesSync(join(folder, name), at, at);
  }
  await removeLeftovers(mediaDir, now);
  expect(readdirSync(folder)).toEqual(['new']);
});
