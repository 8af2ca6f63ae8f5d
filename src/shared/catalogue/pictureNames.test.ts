import { describe, expect, test } from 'vitest';
import { keyOfName, matchPicture, type NamedProduct, nameKeysOf, placePictures } from './pictureNames';

const products: NamedProduct[] = [
  { id: 1, name: 'Kurta', colors: ['Indigo', 'Rani Pink'] },
  { id: 2, name: 'Kurta Set', colors: ['Indigo'] },
  { id: 3, name: 'Café Shirt', colors: [] },
  { id: 4, name: 'Scarf', colors: [] },
  { id: 5, name: 'Scarf', colors: ['Rust'] },
  { id: 6, name: 'Look 7', colors: [] },
];
const [kurta] = products as [NamedProduct];
const match = (fileName: string) => {
  const found = matchPicture(fileName, {
    byName: (key) => products.filter(({ name }) => keyOfName(name) === key),
    bySku: (key) => (key === 'tantu-1-s-indigo' ? { product: kurta, color: 'Indigo' } : undefined),
  });
  return found && [found.product.id, found.color, found.place];
};

describe('a file name', () => {
  test.each([
    ['kurta-indigo-2.jpg', [1, 'Indigo', 2]],
    ['KURTA_RANI_PINK_03.webp', [1, 'Rani Pink', 3]],
    ['Kurta Indigo (4).png', [1, 'Indigo', 4]],
    ['kurta.jpg', [1, null, 1]],
    ['kurta-2.jpg', [1, null, 2]],
    ['kurta-set-indigo-1.avif', [2, 'Indigo', 1]],
    ['cafe-shirt.jpeg', [3, null, 1]],
    ['TANTU-1-S-INDIGO.jpg', [1, 'Indigo', 1]],
    ['TANTU-1-S-INDIGO-2.jpg', [1, 'Indigo', 2]],
    ['scarf-rust-1.jpg', [5, 'Rust', 1]],
    ['look-7.jpg', [6, null, 1]],
    ['look-7-2.jpg', [6, null, 2]],
    ['scarf-1.jpg', null],
    ['kurta-green-1.jpg', null],
    ['IMG_4711.jpg', null],
    ['.jpg', null],
  ])('%s is %j', (fileName, expected) => {
    expect(match(fileName)).toEqual(expected);
  });

  test('may begin with each of its words', () => {
    expect(nameKeysOf('Kurta Indigo 2.jpg')).toEqual(['kurta', 'kurta-indigo', 'kurta-indigo-2']);
  });
});

describe('pictures', () => {
  const old = (url: string, color: string | null) => ({ url, color, alt: `alt of ${url}` });
  const present = [old('a', 'Indigo'), old('b', 'Rust'), old('c', 'Indigo')];
  const urls = (added: Parameters<typeof placePictures>[1]) =>
    placePictures(present, added).map(({ url, color }) => `${url} ${color}`);

  test('replace the one at their place, which loses its description', () => {
    expect(placePictures(present, [{ url: 'n', color: 'Indigo', place: 2 }])).toEqual([
      present[0],
      present[1],
      { url: 'n', color: 'Indigo', alt: null },
    ]);
  });

  test('follow the last of their colour in the order of their places', () => {
    const added = [
      { url: 'n4', color: 'Rust', place: 4 },
      { url: 'n2', color: 'Rust', place: 2 },
      { url: 'm', color: null, place: 1 },
    ];
    expect(urls(added)).toEqual(['a Indigo', 'b Rust', 'n2 Rust', 'n4 Rust', 'c Indigo', 'm null']);
  });

  test('that are there already stay as they are', () => {
    expect(placePictures(present, [{ url: 'c', color: 'Indigo', place: 2 }])).toEqual(present);
  });

  test('that the product has elsewhere move', () => {
    expect(urls([{ url: 'b', color: 'Indigo', place: 1 }])).toEqual(['b Indigo', 'c Indigo']);
  });
});
