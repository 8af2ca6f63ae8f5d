import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const kurtas: DemoProduct[] = [
  {
    slug: 'khadi-long-kurta',
    name: 'Khadi Long Kurta',
    brand: 'Tantu Charkha',
    category: 'mens',
    description:
      'Knee-length kurta in handspun, handwoven cotton khadi of about 140 gsm. Band collar, half placket with coconut-shell buttons, side slits and two seam pockets. The straight cut sits well over a churidar or jeans, and the cloth breathes better with every wash.',
    price: 1799,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [
      color('White', 'horn', 'Gray'),
      color('Mustard', 'horn', 'Maroon'),
      color('Indigo', 'bone', 'Sky'),
    ],
    featured: false,
    daysAgo: 151,
    stock: 'plenty',
    weight: '140 gsm',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'khadi', pattern: 'plain', seed: 109 },
    reviews: reviews(`
      Aarav 5 143: Real khadi feel, slightly rough on day one and soft by the third wash.
      Anirban 5 121: Wore the white one for Saraswati Puja with a dhuti. Length is just right.
      Sanjay 4 108: Pockets are deep enough for a phone. Very practical kurta.
      Yash 4 86: Shrunk about half an inch in length, they mention it in the care label.
      Lakshmi 5 69: Bought for my husband, he likes the buttons. Mustard is a rich colour.
      Madhav 4 47: Chest is roomy. If you are in between sizes take the smaller one.
      Imran 4 24: Wore it for Eid and then for plain office days. Good value.
      Rahul 3 16: Collar is stiff and a bit wide for my neck. Cloth is honest.
    `),
  },
  {
    slug: 'bagru-block-print-short-kurta',
    name: 'Bagru Block-Print Short Kurta',
    brand: 'Tantu Handloom',
    category: 'mens',
    description:
      'Hip-length kurta in 115 gsm cotton poplin, block printed by hand with a small buti. Mandarin collar, full sleeves and a straight hem. Wear it with jeans on a weekend, or with white pyjamas for a daytime puja.',
    price: 1649,
    salePrice: 1249,
    sizes: letters('S', 'XL'),
    colors: [color('Beige', 'madder'), color('Teal', 'Ivory', 'Beige')],
    featured: false,
    daysAgo: 91,
    stock: 'uneven',
    weight: '115 gsm',
    drawing: { kind: 'kurta', cut: 'short', fabric: 'poplin', pattern: 'block-print', seed: 110 },
    reviews: reviews(`
      Rahul 4 84: Looks smart with blue jeans. Print is slightly different on each sleeve, which I like.
      Swati 4 61: Took it for my brother for Raksha Bandhan. He is 5'7 and S was correct.
      Dhruv 3 38: Colour has faded a little after five washes. Comfortable otherwise.
    `),
  },
  {
    slug: 'shaadi-silk-kurta',
    name: 'Shaadi Silk Kurta',
    brand: 'Tantu Kala',
    category: 'mens',
    description:
      'Occasion kurta in handwoven mulberry silk, with small zari motifs across the body and a zari edge at the cuffs and hem. Fully lined in cotton so that it does not cling. Cut straight to the knee; pair it with an ivory churidar and leather juttis. Dry clean only.',
    price: 3499,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Maroon', 'zari'), color('Ivory', 'brass', 'brass')],
    featured: true,
    daysAgo: 61,
    stock: 'plenty',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'silk', pattern: 'zari', seed: 111 },
    reviews: reviews(`
      Kabir 5 52: Wore this for my sangeet. The shine is soft, not that cheap synthetic shine.
      Manpreet 5 45: Lining makes a big difference, I danced for four hours in it.
      Akhil 4 31: Ivory with the gold edge is very elegant. Delivery took six days to Guwahati.
      Uma 5 14: Bought for my son's engagement. Fitting at the shoulder was perfect.
    `),
  },
];
