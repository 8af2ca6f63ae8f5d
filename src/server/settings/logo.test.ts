import sharp from 'sharp';
import { expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { mediaIdOf } from '@/shared/media';
import { removeUnusedUploads } from '../maintenance/unusedUploads';
import { deliverMails } from '../testing/mails';
import { testShop } from '../testing/shop';

const dayMs = 86_400_000;

/** A PNG with a dot on a transparent ground. */
const logoFile = async (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="30" cy="30" r="20" fill="#7fd1c7"/></svg>`;
  return new File([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], 'logo.png');
};

test('a logo of 300 × 80 pixels keeps its transparent ground, is in mails as JPEG, and is not cleared away', async () => {
  const shop = await testShop();
  const { call, app, deps, clock, db } = shop;
  const admin = await shop.signIn({ role: 'owner' });
  const upload = async (file: File, as = '?as=logo') => {
    const form = new FormData();
    form.set('file', file);
    return call('POST', `/api/media${as}`, form, admin.token);
  };
  expect((await upload(await logoFile(300, 60))).body.message).toContain('at least 68 pixels');
  expect((await upload(await logoFile(300, 80), '')).body.message).toContain('at least 400 pixels');
  const { url } = (await upload(await logoFile(300, 80))).body;
  const pixels = async (path: string) =>
    sharp(Buffer.from(await (await app.request(path)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await pixels(url);
  expect([info.channels, data.at(3)]).toEqual([4, 0]);
  expect((await call('PUT', '/api/admin/settings', { logo: url }, admin.token)).status).toBe(200);

  const id = mediaIdOf(url);
  await call('POST', '/api/auth/register', {
    ...{ email: 'new@shop.example', password: 'bobbin99', firstName: 'Asha', lastName: 'Rao' },
  });
  await call('POST', '/api/auth/send-otp', { email: 'new@shop.example' });
  const mail = (await deliverMails(deps)).at(-1);
  const jpeg = `/media/${id}/720.jpeg`;
  expect(mail?.html).toContain(`${jpeg}" alt="TANTU"`);
  // On the dark head of mails.
  const ground = (await pixels(jpeg)).data;
  expect(Math.max(...ground.subarray(-3))).toBeLessThan(32);

  // The change is in the log for a while; the settings themselves keep the picture after that.
  await db.delete(staffLog).run();
  const later = new Date(clock.now.getTime() + 8 * dayMs);
  expect(await removeUnusedUploads(deps, later)).toBe(0);
  await call('PUT', '/api/admin/settings', { logo: null }, admin.token);
  await db.delete(staffLog).run();
  expect(await removeUnusedUploads(deps, later)).toBe(1);
});
