import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const skirts: DemoProduct[] = [
  {
    slug: 'ikat-a-line-skirt',
    name: 'Ikat A-Line Skirt',
    brand: 'Tantu Handloom',
    category: 'womens',
    description:
      'A-line midi skirt in 150 gsm handwoven cotton, with ikat diamonds that meet in chevrons at the centre seam. A zip at the back, a flat waistband and a half lining. Tuck in a plain t-shirt and you are dressed.',
    price: 1649,
    salePrice: 1149,
    sizes: letters('XS', 'XL'),
    colors: [color('Mustard', 'Maroon', 'Maroon'), color('Navy', 'Rust', 'Ivory')],
    featured: false,
    daysAgo: 122,
    stock: 'uneven',
    material: 'Handloom cotton',
    weight: '150 gsm',
    drawing: { kind: 'skirt', cut: 'a-line', fabric: 'khadi', pattern: 'ikat', seed: 212 },
    reviews: reviews(`
      Gauri 5 115: Pattern matching at the seams is excellent. Zip is smooth.
      Chandni 4 90: Mustard goes with everything in my cupboard. Waist runs half size small.
      Debjani 4 64: Good weight for all weather, does not fly up.
    `),
  },
  {
    slug: 'sunray-pleated-skirt',
    name: 'Sunray Pleated Skirt',
    brand: null,
    category: 'womens',
    description:
      'Pleated midi skirt in silk chiffon, steam set in fine sunray pleats that open from the waist. A zip at the back, lined to the knee. The pleats survive a suitcase; hang it in a steamy bathroom instead of ironing.',
    price: 1999,
    salePrice: 1149,
    sizes: letters('XS', 'XL'),
    colors: [color('Sage', 'Olive'), color('Black', 'Gray'), color('Blush', 'Plum')],
    featured: false,
    daysAgo: 92,
    stock: 'plenty',
    drawing: { kind: 'skirt', cut: 'pleated', fabric: 'chiffon', pattern: 'plain', seed: 213 },
    reviews: reviews(`
      Pallavi 5 85: Pleats are intact after three trips to the dry cleaner, I was not expecting it.
      Swati 4 62: Flows very nicely. Waist is comfortable, took my regular M.
      Harini 3 44: Sage is closer to grey in tube light. Quality is fine.
      Ruksana 4 16: Well below the knee and modest, exactly what I was looking for.
    `),
  },
  {
    slug: 'herringbone-pencil-skirt',
    name: 'Herringbone Pencil Skirt',
    brand: 'Tantu Tailored',
    category: 'womens',
    description:
      'Knee-length pencil skirt in a 280 gsm wool blend herringbone, fully lined, with a back vent long enough for stairs. High waist with an inner grip tape. Wear it with a tucked shirt and loafers from November to February.',
    price: 2299,
    salePrice: null,
    sizes: letters('XS', 'L'),
    colors: [color('Gray', 'Charcoal'), color('Brown', 'Beige')],
    featured: false,
    daysAgo: 157,
    stock: 'sold-out',
    material: 'Wool blend',
    weight: '280 gsm',
    measures: { Length: { XS: 58, S: 60, M: 62, L: 64 } },
    drawing: { kind: 'skirt', cut: 'pencil', fabric: 'wool', pattern: 'herringbone', seed: 214 },
    reviews: reviews(`
      Aditi 5 150: Grip tape keeps the shirt in place all day. Please restock brown in S.
      Nilofer 5 133: Lining is smooth, no riding up with stockings. Fits like tailored.
      Sneha 4 105: Warm, so only for winter. Vent is long enough to climb into a bus.
      Priya 4 78: Excellent stitching. Sold out in my size when I came back for a second.
    `),
  },
];
