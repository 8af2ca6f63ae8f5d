import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileOf, picture, pictureFile } from '../testing/fakes/pictures';
import { testShop } from '../testing/shop';
import { withUploads } from '../testing/shops/catalogue';
import { removeLeftovers } from './uploads';

describe('accepted uploads', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'convert %s to AVIF and WebP in 3 widths',
    async (format) => {
      const { upload, uploads, rendition, app, id, clock } = await withUploads(await testShop());
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
      const [row] = await uploads();
      expect(row).toMatchObject({ width: 900, height: 1200, uploadedBy: id, renderedAt: clock.now });
    },
  );

  test('ignore name and declared type: a PNG named page.html is a picture', async () => {
    const { upload } = await withUploads(await testShop());
    const bytes = await picture().png().toBuffer();
    expect((await upload(fileOf(bytes, '../../page.html', 'text/html'))).status).toBe(201);
  });

  test('lose their location and all other metadata', async () => {
    const { upload, rendition } = await withUploads(await testShop());
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

  test('are rotated upright', async () => {
    const { upload } = await withUploads(await testShop());
    const sideways = await picture(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await upload(sideways)).body).toMatchObject({ width: 600, height: 800 });
  });

  test('show transparent parts on light ground', async () => {
    const { upload, rendition } = await withUploads(await testShop());
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

  test('use the first frame of an animation', async () => {
    const { upload, rendition } = await withUploads(await testShop());
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

  test('of 3,000 × 4,000 pixels are stored at 1,600, in the widths 720, 1080 and 1600', async () => {
    const { upload, mediaDir } = await withUploads(await testShop());
    const { body } = await upload(await picture(3000, 4000).jpeg().toBuffer());
    expect([body.width, body.height]).toEqual([1600, 2133]);
    const files = readdirSync(join(mediaDir, body.url.split('/')[2]));
    expect(files).toEqual(expect.arrayContaining(['720.avif', '1080.webp', '1600.avif']));
    expect(files).not.toContain('360.webp');
  });
});

describe('sent twice become one picture', () => {
  test('sent twice at once become one picture and leave no source behind', async () => {
    const { upload, uploads, mediaDir } = await withUploads(await testShop());
    const file = await pictureFile();
    const [first, second] = await Promise.all([upload(file), upload(file)]);
    const third = await upload(file);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.url)).size).toBe(1);
    expect(await uploads()).toHaveLength(1);
    expect(readdirSync(join(mediaDir, '.incoming'))).toEqual([]);
  });
});

test('leftovers of a stopped process are removed after an hour', async () => {
  const { mediaDir } = await withUploads(await testShop());
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
