import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const dresses: DemoProduct[] = [
  {
    slug: 'studio-linen-shirt-dress',
    name: 'Studio Linen Shirt Dress',
    brand: 'Tantu Tailored',
    category: 'womens',
    description:
      'Midi shirt dress in 165 gsm linen, buttoned from collar to hem. Dropped shoulders, roll-tab sleeves, deep pockets and a tie belt that you can leave at home. Wear it closed with loafers or open over a slip.',
    price: 2999,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [
      color('Olive', 'horn', 'Beige'),
      color('Terracotta', 'bone', 'Ivory'),
      color('Black', 'Charcoal', 'Gray'),
    ],
    featured: false,
    daysAgo: 67,
    stock: 'plenty',
    weight: '165 gsm',
    drawing: { kind: 'dress', cut: 'shirt', fabric: 'linen', pattern: 'plain', seed: 208 },
    reviews: reviews(`
      Rhea 5 60: My most worn dress this season. Buttons do not gape at the chest.
      Kavya 4 48: Relaxed fit, I took XS instead of my usual S and it is perfect.
      Priya 5 35: Black linen is difficult to find, this one has not greyed yet.
      Uma 4 13: Creases in the auto within five minutes, still looks good.
    `),
  },
  {
    slug: 'night-garden-wrap-dress',
    name: 'Night Garden Wrap Dress',
    brand: null,
    category: 'womens',
    description:
      'Wrap dress in fine chiffon with a scattered floral print, lined to just above the knee. The tie passes through the side seam, so the waist adjusts by a full size. Half sleeves and a midi hem; made for dinners and receptions.',
    price: 2699,
    salePrice: 1599,
    sizes: letters('XS', 'XL'),
    colors: [color('Navy', 'Blush'), color('Maroon', 'Blush')],
    featured: false,
    daysAgo: 102,
    stock: 'uneven',
    drawing: { kind: 'dress', cut: 'wrap', fabric: 'chiffon', pattern: 'floral', seed: 209 },
    reviews: reviews(`
      Shreya 5 95: Wrap stays closed, I checked on a windy terrace in Bandra.
      Ishita 4 70: Very flattering at the waist. Lining is a bit short for my comfort.
      Neha 2 46: Loose thread at the sleeve and the tie was uneven. Cloth is nice though.
      Sahana 4 23: Bought at sale price for a reception, felt like a lot more.
    `),
  },
  {
    slug: 'paisley-maxi-dress',
    name: 'Paisley Maxi Dress',
    brand: 'Tantu Neel',
    category: 'womens',
    description:
      'Maxi dress in 100 gsm cotton poplin, printed with a large paisley that grows towards the hem. Square neck, short sleeves, a plain back and a two-tier skirt with pockets. Wear it with flat sandals and a sling bag.',
    price: 2499,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Teal', 'Mustard', 'Sage'), color('Rust', 'Ivory', 'Beige')],
    featured: true,
    daysAgo: 27,
    stock: 'plenty',
    weight: '100 gsm',
    measures: { Length: { XS: 134, S: 136, M: 138, L: 140, XL: 141, XXL: 142 } },
    drawing: { kind: 'dress', cut: 'maxi', fabric: 'poplin', pattern: 'paisley', seed: 210 },
    reviews: reviews(`
      Devika 5 20: Enough ease at the waist that I can breathe after a sadya. Lovely teal.
      Rhea 5 15: Full length on me at 5'6, most maxis stop at my ankles.
      Jasleen 4 7: Tiers make it heavy when wet, otherwise perfect for a Goa trip.
    `),
  },
  {
    slug: 'bias-silk-slip-dress',
    name: 'Bias Silk Slip Dress',
    brand: 'Tantu Tailored',
    category: 'womens',
    description:
      'Slip dress cut on the bias in 19 momme silk satin, with adjustable straps and a soft cowl at the neck. It skims the body and ends at the knee. Layer it under a blazer, or over a white tee for the day. Dry clean only.',
    price: 3999,
    salePrice: null,
    sizes: letters('XS', 'L'),
    colors: [color('Black', 'Gray'), color('Plum', 'Blush'), color('Emerald', 'Sage')],
    featured: false,
    daysAgo: 47,
    stock: 'uneven',
    weight: '19 momme',
    measures: { Length: { XS: 94, S: 96, M: 98, L: 100 } },
    drawing: { kind: 'dress', cut: 'slip', fabric: 'silk', pattern: 'plain', seed: 211 },
    reviews: reviews(`
      Ananya 4 21: Straps adjust properly. Please steam it, do not iron directly.
    `),
  },
];
