import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { UPLOADS } from '@/shared/media';
import { fileOf, picture, pictureFile } from '../testing/fakes/pictures';
import { addCustomer, formOf } from '../testing/people';
import { testShop } from '../testing/shop';
import { withUploads } from '../testing/shops/catalogue';

/** The picture processes started by this process. */
function imageProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/);
  return children.map(Number).filter((pid) => pid > 0 && isImageProcess(pid));
}

function killImageProcesses(): void {
  for (const pid of imageProcesses()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}
function isImageProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imageWorker');
  } catch {
    return false;
  }
}

describe('refused uploads', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><script>alert(1)</script></svg>';
  const other = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  const tooSmall = 'This picture is too small. Its shorter side must be at least 400 pixels.';

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
    const { upload, uploads, mediaDir } = await withUploads(await testShop());
    const answer = await upload(fileOf(await bytes(), 'photo.jpg', 'image/jpeg'));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(await uploads()).toEqual([]);
    const incoming = join(mediaDir, '.incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  });

  test('half a JPEG with an intact head', async () => {
    const { upload } = await withUploads(await testShop());
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
    const { upload } = await withUploads(await testShop());
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
    const { app, token } = await withUploads(await testShop());
    const authorization = `Bearer ${token}`;
    const answer = await app.request('/api/media', {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    });
    expect(answer.status).toBe(status);
  });

  test('a form with text, or without the field', async () => {
    const { call, token } = await withUploads(await testShop());
    const text = new FormData();
    text.set('file', 'kurta.png');
    const answer = await call('POST', '/api/media', text, token);
    expect([answer.status, answer.body.message]).toEqual([400, 'Please send the file in the field “file”.']);
    expect((await call('POST', '/api/media', new FormData(), token)).status).toBe(400);
  });
});

describe('limits', () => {
  /** A body of `total` bytes that counts the bytes read. */
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
    { app }: Awaited<ReturnType<typeof withUploads>>,
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

  test('returns 413 for 10 MB and a byte; reads little more than 10 MB of an endless body', async () => {
    const shop = await withUploads(await testShop());
    const file = fileOf(Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(UPLOADS.bytes)]));
    const answer = await shop.upload(file);
    expect([answer.status, answer.body.code]).toEqual([413, 'tooLarge']);
    expect(answer.body.message).toContain('10 MB');
    const { body, read } = endless(100 * 1024 * 1024);
    expect((await send(shop, body, shop.token)).status).toBe(413);
    expect(read.bytes).toBeLessThan(UPLOADS.bytes + 2 * 1024 * 1024);
  });

  test('does not read a body that announces a larger size', async () => {
    const shop = await withUploads(await testShop());
    const { body, read } = endless(100 * 1024 * 1024);
    expect((await send(shop, body, shop.token, 11 * 1024 * 1024)).status).toBe(413);
    expect(read.bytes).toBe(0);
  });

  test('refuses visitors and customers before reading the body', async () => {
    const shop = await withUploads(await testShop());
    const customer = await addCustomer(shop);
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
    ] as const) {
      const { body, read } = endless(UPLOADS.bytes);
      expect([(await send(shop, body, token)).status, read.bytes]).toEqual([status, 0]);
    }
  });

  test("refuses a customer's photo of 24 megapixels and a line, accepts it from staff", async () => {
    const shop = await withUploads(await testShop());
    const { upload, call } = shop;
    const { token } = await addCustomer(shop);
    const large = fileOf(await picture(4000, 6001).png().toBuffer(), 'photo.png', 'image/png');
    const form = new FormData();
    form.set('file', large);
    const refused = await call('POST', '/api/review-photos', form, token);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This photo is too large. The maximum is 24 megapixels.',
    ]);
    expect((await upload(large)).status).toBe(201);
  });

  test('is full at 2 photos per customer and 8 for all; staff have a separate 20', async () => {
    const { deps } = await withUploads(await testShop());
    const { imageRenderer } = deps;
    const jobs: Promise<unknown>[] = [];
    const add = (customer: number) =>
      void jobs.push(imageRenderer.renderUpload(`photo-${jobs.length}`, '/nowhere', customer).catch(() => 0));
    add(1);
    expect(imageRenderer.isFull(1)).toBe(false);
    add(1);
    expect([imageRenderer.isFull(1), imageRenderer.isFull(2), imageRenderer.isFull(null)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const customer of [2, 2, 3, 3, 4, 4]) add(customer);
    expect([imageRenderer.isFull(5), imageRenderer.isFull(null)]).toEqual([true, false]);
    await Promise.all(jobs);
    expect(imageRenderer.isFull(1)).toBe(false);
  });

  test("does not delay a staff picture behind 4 customers' photos", async () => {
    const { deps, mediaDir } = await withUploads(await testShop());
    const { imageRenderer } = deps;
    const save = async (name: string, width: number, height: number) => {
      const file = join(mediaDir, '..', name);
      await picture(width, height).jpeg().toFile(file);
      return file;
    };
    const [large, small] = [await save('large.jpg', 3000, 2000), await save('small.jpg', 400, 500)];
    const photos = [1, 2, 3, 4].map((id) => imageRenderer.renderUpload(`photo-${id}`, large, id));
    await imageRenderer.renderUpload('upload-1', small);
    expect(imageRenderer.queueLength).toBeGreaterThanOrEqual(2);
    await Promise.all(photos);
  }, 60_000);

  test.runIf(process.platform === 'linux')(
    'returns 503 for a photo whose process is killed, and renders the next',
    async () => {
      const shop = await withUploads(await testShop());
      const { token } = await addCustomer(shop);
      const send = async (width: number, height: number) => {
        const form = formOf({ file: fileOf(await picture(width, height).jpeg().toBuffer()) });
        return shop.call('POST', '/api/review-photos', form, token);
      };
      let isAnswered = false;
      const answer = send(5000, 4500).finally(() => {
        isAnswered = true;
      });
      // Repeated: the first may be an idle process of the previous test.
      while (!isAnswered) {
        killImageProcesses();
        await sleep(20);
      }
      const { status, headers, body } = await answer;
      expect([status, headers.get('retry-after'), body.message]).toEqual([
        503,
        '15',
        'This picture could not be prepared right now. Please try again in a moment.',
      ]);
      expect((await send(480, 600)).status).toBe(201);
    },
    60_000,
  );

  test('asks for a retry with 20 pictures in progress', async () => {
    const { upload, deps } = await withUploads(await testShop());
    vi.spyOn(deps.imageRenderer, 'isFull').mockReturnValue(true);
    const answer = await upload(await pictureFile());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
  });

  test('counts 20 waiting pictures as full', async () => {
    const { deps } = await withUploads(await testShop());
    const jobs = Array.from({ length: 20 }, (_, at) => {
      expect(deps.imageRenderer.isFull(null)).toBe(false);
      return deps.imageRenderer.renderUpload(`upload-${at}`, '/nowhere');
    });
    expect(deps.imageRenderer.isFull(null)).toBe(true);
    deps.imageRenderer.close();
    const ends = await Promise.allSettled(jobs);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(deps.imageRenderer.isFull(null)).toBe(false);
  });
});
