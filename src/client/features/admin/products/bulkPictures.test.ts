import { describe, expect, test } from 'vitest';
import { filesOf, outcomeOf, type PictureFile, sha256Of, withPictures } from './bulkPictures';

const sha256 = 'ab'.repeat(32);
const stored = `/media/upload-${'ab'.repeat(16)}/1080.webp`;
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const target = { productId: 1, productName: 'Kurta', color: 'Indigo', place: 1 };
const kurta = (url = '/media/upload-old/1080.webp') => ({
  name: 'Kurta',
  pictures: [{ url, color: 'Indigo', alt: 'Kurta in Indigo' }],
});
const one = (more: Partial<PictureFile> = {}): PictureFile => ({
  ...{ key: '0', file: file('kurta-indigo-1.png'), fault: null, url: stored, isStored: false, target },
  ...more,
});

test('the hash of a file is its SHA-256', async () => {
  expect(await sha256Of(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a chosen file knows its address before it is sent, and whether the store has it', () => {
  const chosen = [
    { file: file('kurta-1.png'), sha256 },
    { file: file('notes.txt', 'text/plain'), sha256 },
  ];
  const [known, refused] = filesOf(chosen, [
    { name: 'kurta-1.png', url: stored, match: target },
    { name: 'notes.txt', url: null, match: null },
  ]);
  expect(known).toMatchObject({ url: stored, isStored: true, fault: null, target });
  expect(refused).toMatchObject({
    ...{ url: stored, isStored: false, target: null },
    fault: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  });
});

describe('a file', () => {
  test('replaces the picture at its place, or is new at the next', () => {
    expect(outcomeOf(one(), [], kurta())).toEqual({ kind: 'replaces', url: '/media/upload-old/1080.webp' });
    expect(outcomeOf(one({ target: { ...target, place: 2 } }), [], kurta())).toEqual({ kind: 'new' });
  });

  test('is there already when the place has the same content', () => {
    expect(outcomeOf(one(), [], kurta(stored))).toEqual({ kind: 'same' });
  });

  test('is refused for a place that another file has, and without a product', () => {
    expect(outcomeOf(one(), [one(), one({ key: '1' })], kurta())).toEqual({ kind: 'twice' });
    expect(outcomeOf(one({ target: null }), [], undefined)).toEqual({ kind: 'unknown' });
  });
});

test('a picture that stays keeps no description that its name gives, and nothing changes without a new one', () => {
  const added = { url: stored, color: 'Indigo', place: 2 };
  expect(withPictures(kurta(), [added])).toEqual([
    { url: '/media/upload-old/1080.webp', color: 'Indigo', alt: null },
    { url: stored, color: 'Indigo', alt: null },
  ]);
  expect(withPictures(kurta(stored), [{ ...added, place: 1 }])).toBeNull();
});
