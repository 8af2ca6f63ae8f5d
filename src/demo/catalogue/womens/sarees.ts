import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { freeSize } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const sarees: DemoProduct[] = [
  {
    slug: 'kosa-silk-saree',
    name: 'Kosa Silk Saree',
    brand: 'Tantu Kala',
    category: 'womens',
    description:
      'Handwoven Kosa tussar silk with small zari motifs through the body and a broad zari border. 5.5 metres long, with a plain 80 cm blouse piece in the same silk; the blouse is pictured stitched and comes unstitched. The silk has a dry, grainy feel and holds its pleats well; wear it to weddings and evening pujas. Dry clean and store folded in muslin.',
    price: 8499,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Maroon', 'zari'), color('Navy', 'zari'), color('Emerald', 'zari')],
    featured: true,
    daysAgo: 16,
    stock: 'plenty',
    material: 'Tussar silk',
    drawing: { kind: 'saree', fabric: 'silk', pattern: 'zari', seed: 201 },
    reviews: reviews(`
      Lakshmi 5 9: Wore it for my niece's wedding. Pleats stayed in place the whole day.
      Debjani 5 5: The tussar texture is real, you can see the slubs in daylight. Border is broad and rich.
    `),
  },
  {
    slug: 'pochampally-ikat-cotton-saree',
    name: 'Pochampally Ikat Cotton Saree',
    brand: 'Tantu Handloom',
    category: 'womens',
    description:
      'Double-ply handloom cotton saree with an ikat body, the yarns tied and dyed before weaving so that the motifs keep a feathered edge. 5.5 metres long, with a plain 80 cm blouse piece; the blouse is pictured stitched and comes unstitched. Crisp after starch, soft without; a good saree for a full working day.',
    price: 4499,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Indigo', 'madder', 'Ivory'), color('Rust', 'ink', 'Ivory')],
    featured: false,
    daysAgo: 107,
    stock: 'low',
    material: 'Handloom cotton',
    drawing: { kind: 'saree', fabric: 'khadi', pattern: 'ikat', seed: 202 },
    reviews: reviews(`
      Vidya 5 98: I teach all day in cotton sarees and this one does not slip. Colour is deep indigo.
      Harini 4 76: Feathered edges of the ikat are just like the ones my mother has.
      Jaya 4 53: Needs starch and proper ironing to look its best. Blouse piece is enough for elbow sleeves.
      Arunima 4 29: Beautiful weave. First wash alone please, some blue runs.
    `),
  },
  {
    slug: 'leheriya-chiffon-saree',
    name: 'Leheriya Chiffon Saree',
    brand: null,
    category: 'womens',
    description:
      'Light chiffon saree tie-dyed in leheriya waves, finished with a narrow gota-style edge. 5.5 metres long, with a plain 80 cm blouse piece in chiffon; the blouse is pictured stitched and comes unstitched. It packs into a corner of a suitcase and suits Teej lunches and garden weddings.',
    price: 3999,
    salePrice: 2799,
    sizes: freeSize,
    colors: [color('Rani Pink', 'zari', 'Ivory'), color('Sky', 'brass', 'Indigo')],
    featured: false,
    daysAgo: 87,
    stock: 'uneven',
    drawing: { kind: 'saree', fabric: 'chiffon', pattern: 'leheriya', seed: 203 },
    reviews: reviews(`
      Bhavna 5 79: I am from Jodhpur, this is proper leheriya and not a print. So light.
      Pooja 4 58: Gorgeous pink. Need to pin it well because chiffon slides.
      Neha 4 33: Got it on sale for a haldi function, everyone asked. Fall was not attached, please note.
    `),
  },
];
