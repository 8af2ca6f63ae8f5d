import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters, waists } from '../common/sizes';
import type { DemoProduct } from '../common/types';

/** Jeans, trousers, shorts and joggers. */
export const bottoms: DemoProduct[] = [
  {
    slug: 'selvedge-straight-jeans',
    name: 'Selvedge Straight Jeans',
    brand: 'Tantu Neel',
    category: 'mens',
    description:
      'Straight-leg jeans in 13 oz selvedge denim with a little slub. Mid rise, button fly, copper-toned topstitching and a chain-stitched hem. Stiff for the first fortnight, then yours; wash seldom and inside out.',
    price: 2999,
    salePrice: null,
    sizes: waists(28, 38),
    colors: [color('Indigo', 'copper'), color('Black', 'Gray')],
    featured: true,
    daysAgo: 96,
    stock: 'plenty',
    weight: '13 oz',
    drawing: { kind: 'jeans', cut: 'straight', fabric: 'denim', pattern: 'plain', seed: 112 },
    reviews: reviews(`
      Rohan 5 89: Finally good selvedge without paying import duty. Fades are coming in nicely after two months.
      Varun 4 80: Very stiff in the beginning, please be patient. Waist opens up by half an inch.
      Arjun 5 67: Turned up the hem to show the selvedge line. Stitching is clean inside also.
      Lalrin 4 51: Size 32 is true. Length needed altering for me, I am 5'6.
      Sourav 2 36: Nice denim but too heavy for our weather. Wear it only in December.
      Gurpreet 5 12: Straight leg, proper rise, room in the thigh. No complaints.
      Dhruv 3 7: Button fly is a task in the morning rush. Denim itself is lovely.
    `),
  },
  {
    slug: 'washed-tapered-jeans',
    name: 'Washed Tapered Jeans',
    brand: null,
    category: 'mens',
    description:
      'Tapered jeans in 10.5 oz cotton denim with a touch of stretch, stone washed to a soft feel. Room at the thigh, narrow at the ankle, zip fly. Light enough for most of the year; good with a plain tee and canvas sneakers.',
    price: 1849,
    salePrice: 1449,
    sizes: waists(28, 38),
    colors: [color('Sky', 'copper', 'Indigo'), color('Gray', 'Charcoal')],
    featured: false,
    daysAgo: 116,
    stock: 'uneven',
    material: 'Cotton denim, 1% elastane',
    weight: '10.5 oz',
    drawing: { kind: 'jeans', cut: 'slim', fabric: 'denim', pattern: 'plain', seed: 113 },
    reviews: reviews(`
      Akhil 4 109: Stretch is just enough, you can sit on the floor comfortably.
      Harsh 5 83: Light wash is very good and did not bleed. Ankle fit is neat with sneakers.
      Mohit 1 55: Received 34 marked as 32. Had to pass it on to my cousin.
      Pranav 4 26: Comfortable for long train journeys. Pocket lining could be thicker.
    `),
  },
  {
    slug: 'verandah-linen-trousers',
    name: 'Verandah Linen Trousers',
    brand: 'Tantu Tailored',
    category: 'mens',
    description:
      'Wide-leg trousers in 190 gsm linen with double front pleats and a half-elastic back waist. They fall straight from the hip and stop at the ankle. Made for long lunches in May, with sandals and a short kurta.',
    price: 2199,
    salePrice: null,
    sizes: waists(30, 38),
    colors: [color('Beige', 'horn', 'Brown'), color('Olive', 'bone', 'Beige')],
    featured: false,
    daysAgo: 36,
    stock: 'uneven',
    weight: '190 gsm',
    measures: { Inseam: { 30: 73, 32: 74, 34: 75, 36: 75, 38: 76 } },
    drawing: { kind: 'trousers', cut: 'pleated', fabric: 'linen', pattern: 'plain', seed: 114 },
    reviews: reviews(`
      Ashwin 5 21: Airy and still looks sharp. The half elastic back is a blessing after lunch.
    `),
  },
  {
    slug: 'weekday-tapered-chinos',
    name: 'Weekday Tapered Chino Trousers',
    brand: null,
    category: 'mens',
    description:
      'Flat-front chinos in 240 gsm cotton twill with 2% elastane, peached for a dry, soft touch. Tapered below the knee, with slant pockets and a hidden coin pocket. Wear them with a shirt to work and a polo on Saturday.',
    price: 1699,
    salePrice: null,
    sizes: waists(28, 38),
    colors: [color('Tan', 'horn', 'Brown'), color('Navy', 'Gray'), color('Charcoal', 'Gray')],
    featured: false,
    daysAgo: 146,
    stock: 'plenty',
    weight: '240 gsm',
    drawing: { kind: 'trousers', cut: 'cigarette', fabric: 'twill', pattern: 'plain', seed: 115 },
    reviews: reviews(`
      Rajesh 4 139: Third pair. Navy does fade slightly at the knees after a year of office use.
      Biju 4 114: Good cloth, dries overnight even in monsoon.
      Parth 4 99: Taper is comfortable, not skinny. 34 waist is correct.
      Jaya 5 72: My husband is hard to please in trousers and he asked for the other two colours.
      Dhruv 3 40: Length is too long for short people like me, add altering cost.
      Farhan 2 18: Hook at the waist came off in ten days.
    `),
  },
  {
    slug: 'monsoon-stripe-shorts',
    name: 'Monsoon Stripe Shorts',
    brand: null,
    category: 'mens',
    description:
      'Above-the-knee shorts in 160 gsm linen with a woven stripe. Drawcord waist and two side pockets. They dry fast after a sudden shower.',
    price: 899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Sage', 'bone', 'Olive'), color('Navy', 'Sky')],
    featured: false,
    daysAgo: 30,
    stock: 'uneven',
    weight: '160 gsm',
    drawing: { kind: 'shorts', cut: 'drawstring', fabric: 'linen', pattern: 'stripe', seed: 116 },
    reviews: [],
  },
  {
    slug: 'off-duty-fleece-joggers',
    name: 'Off-Duty Fleece Joggers',
    brand: null,
    category: 'mens',
    description:
      'Joggers in 280 gsm brushed cotton fleece, warm without bulk. Ribbed cuffs, a flat drawcord and zipped side pockets that hold a phone safely on the stairs. For winter walks, flights and slow Sundays.',
    price: 1399,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Gray', 'Charcoal'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 31,
    stock: 'plenty',
    weight: '280 gsm',
    drawing: { kind: 'joggers', fabric: 'fleece', pattern: 'plain', seed: 117 },
    reviews: reviews(`
      Tenzin 5 17: Warm enough for Gangtok evenings. Zip pockets are very useful.
    `),
  },
];
