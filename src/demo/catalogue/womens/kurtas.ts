import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const kurtas: DemoProduct[] = [
  {
    slug: 'sanganer-a-line-kurta',
    name: 'Sanganer A-Line Kurta',
    brand: 'Tantu Handloom',
    category: 'womens',
    description:
      'A-line kurta in 110 gsm cotton poplin, block printed with a small floral buti. Notched round neck, three-quarter sleeves, pockets in both side seams and a flare that begins below the bust and ends just below the knee. Pair it with straight trousers or slim jeans.',
    price: 1799,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Terracotta', 'Ivory'), color('Indigo', 'Ivory', 'Sky')],
    featured: false,
    daysAgo: 147,
    stock: 'plenty',
    weight: '110 gsm',
    measures: { Length: { XS: 94, S: 96, M: 98, L: 100, XL: 102, XXL: 104 } },
    drawing: { kind: 'kurta', cut: 'anarkali', fabric: 'poplin', pattern: 'block-print', seed: 204 },
    reviews: reviews(`
      Divya 5 140: POCKETS. And the flare is just enough, not like an umbrella.
      Shreya 5 125: Wearing it since summer, print has not dulled even with machine wash.
      Sahana 4 112: Fits well on bust, a bit loose on shoulders. XS is a true 32.
      Ruksana 4 94: Very soft cotton with no lining needed in the terracotta.
      Chandni 4 71: Length reaches just below the knee on me, I am 5'3.
      Aditi 3 50: Indigo gave colour for two washes. Otherwise a lovely kurta.
      Vidya 4 26: Good for school duty, neat and comfortable.
      Harini 2 17: Side seam opened near the pocket in the second wash.
    `),
  },
  {
    slug: 'bandhani-silk-kurta',
    name: 'Bandhani Silk Kurta',
    brand: 'Tantu Kala',
    category: 'womens',
    description:
      'Long straight kurta in 60 gsm crepe-backed silk, with bandhani dots tied by hand across the body. Round neck with a short slit, full sleeves and a contrast edge at the hem. Lined to the knee; wear it with a plain dupatta and flat juttis. Dry clean only.',
    price: 3299,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('Plum', 'zari', 'Blush'), color('Teal', 'zari', 'Mustard')],
    featured: true,
    daysAgo: 77,
    stock: 'plenty',
    weight: '60 gsm',
    drawing: { kind: 'kurta', cut: 'straight', fabric: 'silk', pattern: 'bandhani', seed: 205 },
    reviews: reviews(`
      Bhavna 5 68: The dots still had the little puckers from the tying. That alone made me happy.
      Ananya 5 57: Wore the plum for Diwali at office. Falls beautifully and does not cling.
      Pallavi 4 39: Sleeves are slim, so go up a size if your upper arms are heavy.
      Zoya 5 18: Teal is deeper than in the photo, in a good way.
    `),
  },
  {
    slug: 'khadi-windowpane-short-kurta',
    name: 'Khadi Windowpane Short Kurta',
    brand: 'Tantu Charkha',
    category: 'womens',
    description:
      'Hip-length kurta in 130 gsm handspun cotton khadi, with a fine windowpane check woven in. Band collar, buttoned half placket and full sleeves. Half shirt, half kurta; wear it over jeans on a work-from-anywhere day.',
    price: 1499,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('White', 'horn', 'Gray'), color('Sage', 'bone', 'Olive')],
    featured: false,
    daysAgo: 22,
    stock: 'uneven',
    weight: '130 gsm',
    drawing: { kind: 'kurta', cut: 'short', fabric: 'khadi', pattern: 'windowpane', seed: 206 },
    reviews: reviews(`
      Gauri 4 10: Nice with jeans. The khadi is a little stiff now, should soften I think.
    `),
  },
  {
    slug: 'floral-mul-kurta',
    name: 'Floral Mul Cotton Kurta',
    brand: null,
    category: 'womens',
    description:
      'Long kurta in very light 90 gsm mul cotton (malmal) with a scattered floral print, over a separate cotton lining. Round band collar with a buttoned placket, straight cut and side slits from the hip. Cool at noon in April; add silver jhumkas for the evening.',
    price: 1899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Ivory', 'Rust', 'Terracotta'), color('Blush', 'Maroon')],
    featured: false,
    daysAgo: 132,
    stock: 'uneven',
    material: '100% mul cotton',
    weight: '90 gsm',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'poplin', pattern: 'floral', seed: 207 },
    reviews: reviews(`
      Meera 5 127: Feels like wearing nothing in this heat. The lining is separate so it dries fast.
      Nandini 4 110: Delicate cloth, I wash it in a net bag. Colour same as picture.
      Amrita 4 81: Fits a 42 bust without pulling, XXL is honest sizing.
      Sneha 3 59: Pretty print, but I expected it to be two inches longer.
      Ishita 4 20: Blush is very soft and photographs well.
    `),
  },
];
