import { color } from './common/palette';
import { reviews } from './common/reviews';
import { letters } from './common/sizes';
import type { DemoProduct } from './common/types';

export const outerwear: DemoProduct[] = [
  {
    slug: 'runway-nylon-bomber-jacket',
    name: 'Runway Nylon Bomber Jacket',
    brand: null,
    category: 'outerwear',
    description:
      'Bomber in matte recycled nylon with a light 60 gsm fill, ribbed collar, cuffs and hem, and a two-way metal zip. Slanted pockets with press studs. Sheds a drizzle and cuts the wind on a bike; wear it over a plain tee.',
    price: 3499,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Olive', 'Black', 'Beige'), color('Black', 'steel')],
    featured: false,
    daysAgo: 74,
    stock: 'plenty',
    weight: '60 gsm fill',
    drawing: { kind: 'jacket', cut: 'bomber', fabric: 'nylon', pattern: 'plain', seed: 401 },
    reviews: reviews(`
      Rohan 5 67: Cuts the wind nicely on my Bullet. Ribs are tight and well finished.
      Lalrin 4 43: Perfect for Aizawl evenings. Pockets are small but they snap shut.
      Varun 4 16: Light fill, do not expect it to handle Manali snow.
    `),
  },
  {
    slug: 'midnight-black-leather-biker-jacket',
    name: 'Midnight Black Leather Biker Jacket',
    brand: 'Tantu Tailored',
    category: 'outerwear',
    description:
      'Asymmetric biker jacket in 1 mm sheep nappa, fully lined in viscose twill. Snap-down lapels, an adjustable hem belt, zipped cuffs and three outer pockets. Cut close, so take a size up if you plan to wear a sweater underneath.',
    price: 8999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Black', 'steel')],
    featured: false,
    daysAgo: 109,
    stock: 'low',
    material: 'Sheep nappa leather',
    weight: '1 mm',
    measures: { Length: { S: 62, M: 64, L: 66, XL: 68 } },
    drawing: { kind: 'jacket', cut: 'biker', fabric: 'leather', pattern: 'plain', seed: 402 },
    reviews: reviews(`
      Kabir 5 102: Leather is buttery and the zips are heavy. Best thing I bought this year.
      Farhan 5 76: Took M instead of S as suggested and it sits perfectly over a hoodie.
      Jasleen 4 55: I am a woman and wear the S, fits like it was made for me.
      Sourav 3 23: Good jacket, but you get only six weeks in Kolkata to wear it.
    `),
  },
  {
    slug: 'siding-corduroy-trucker-jacket',
    name: 'Siding Corduroy Trucker Jacket',
    brand: 'Tantu Neel',
    category: 'outerwear',
    description:
      'Trucker jacket in 300 gsm eight-wale cotton corduroy, with two chest pockets, shank buttons and side adjusters. Boxy and cropped to the hip. Leaves room for a henley and softens with every wash.',
    price: 3299,
    salePrice: 2799,
    sizes: letters('S', 'XL'),
    colors: [color('Brown', 'brass', 'Tan'), color('Navy', 'copper', 'Gray')],
    featured: false,
    daysAgo: 149,
    stock: 'uneven',
    weight: '300 gsm',
    measures: { Length: { S: 60, M: 62, L: 64, XL: 66 } },
    drawing: { kind: 'jacket', cut: 'trucker', fabric: 'corduroy', pattern: 'plain', seed: 403 },
    reviews: reviews(`
      Ranjit 5 141: Brown corduroy is so warm looking. Fits boxy as described.
      Nikhil 4 117: Good weight for Pune winter. Buttons were stiff initially.
      Kavya 4 91: Stole it from my brother, then bought my own.
      Parth 4 48: Short length, tall people should check measurements before buying.
    `),
  },
  {
    slug: 'raw-silk-nehru-jacket',
    name: 'Raw Silk Nehru Jacket',
    brand: 'Tantu Kala',
    category: 'outerwear',
    description:
      'Sleeveless Nehru jacket in handwoven raw silk, with a firm band collar, six gold-toned buttons and a welt pocket for a pocket square. Lined in cotton so that it stays cool indoors. Put it over a white khadi kurta for Diwali or over a shirt for dinner.',
    price: 3799,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [
      color('Olive', 'brass', 'Beige'),
      color('Plum', 'brass', 'Blush'),
      color('Ivory', 'brass', 'Tan'),
    ],
    featured: true,
    daysAgo: 39,
    stock: 'plenty',
    material: 'Raw silk',
    measures: { Length: { S: 70, M: 72, L: 74, XL: 76, XXL: 78 } },
    drawing: { kind: 'vest', cut: 'nehru', fabric: 'silk', pattern: 'plain', seed: 404 },
    reviews: reviews(`
      Aarav 5 33: Olive with a white kurta got me more compliments than the groom.
      Harsh 5 25: Collar stands properly and does not dig in. True to chart.
      Anirban 4 13: Raw silk texture is lovely. Dry cleaning is a must.
    `),
  },
  {
    slug: 'winter-line-herringbone-overcoat',
    name: 'Winter Line Herringbone Overcoat',
    brand: 'Tantu Tailored',
    category: 'outerwear',
    description:
      'Single-breasted overcoat in a 520 gsm wool blend herringbone, half lined, with notch lapels and a centre seam. Falls to the knee and leaves room for a blazer. For Delhi fog, Shimla evenings and the odd trip abroad.',
    price: 7999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Charcoal', 'Black', 'Gray'), color('Beige', 'horn', 'Brown')],
    featured: false,
    daysAgo: 29,
    stock: 'uneven',
    material: 'Wool blend',
    weight: '520 gsm',
    measures: { Length: { S: 103, M: 105, L: 107, XL: 109 } },
    drawing: { kind: 'coat', cut: 'overcoat', fabric: 'wool', pattern: 'herringbone', seed: 405 },
    reviews: reviews(`
      Vikram 5 12: Heavy and warm, shoulders are structured. Wore it in Prague at minus four.
    `),
  },
  {
    slug: 'first-rain-trench-coat',
    name: 'First Rain Trench Coat',
    brand: 'Tantu Tailored',
    category: 'outerwear',
    description:
      'Double-breasted trench in tightly woven 240 gsm cotton twill with a shower-resistant finish. Storm flap, belted waist, set-in sleeves and a check lining at the back yoke. Knee length on most; wear it open over a dress or belted over a kurta.',
    price: 5999,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('Beige', 'horn', 'Brown'), color('Navy', 'Tan', 'Gray')],
    featured: true,
    daysAgo: 24,
    stock: 'plenty',
    material: 'Cotton twill',
    weight: '240 gsm',
    drawing: { kind: 'coat', cut: 'trench', fabric: 'twill', pattern: 'plain', seed: 406 },
    reviews: reviews(`
      Priya 5 17: Survived a proper Mumbai drizzle, inside was dry. Belt length is generous.
    `),
  },
  {
    slug: 'spiti-quilted-puffer-coat',
    name: 'Spiti Quilted Puffer Coat',
    brand: null,
    category: 'outerwear',
    description:
      'Mid-thigh puffer in recycled nylon with a recycled polyester fill, quilted in wide channels so that the warmth stays even. Fixed hood, fleece-lined pockets and a storm cuff. Comfortable to about minus five with a sweater; packs into its own bag.',
    price: 5499,
    salePrice: 3049,
    sizes: letters('S', 'XXL'),
    colors: [color('Teal', 'ink', 'Sage'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 134,
    stock: 'uneven',
    material: 'Quilted recycled nylon',
    measures: { Length: { S: 84, M: 86, L: 88, XL: 90, XXL: 92 } },
    drawing: { kind: 'jacket', cut: 'puffer', fabric: 'nylon', pattern: 'plain', seed: 407 },
    reviews: reviews(`
      Tenzin 5 126: Wore it in Tawang in January. Hood fits over a beanie.
      Sahana 4 99: Very light for the warmth. Packing it back in the bag takes practice.
      Gurpreet 5 72: Bought two for a Kashmir holiday. Teal looks great in snow photos.
      Deepak 2 38: Zip got stuck on the second day. Support answered but it took a week.
    `),
  },
  {
    slug: 'darbar-velvet-blazer',
    name: 'Darbar Velvet Blazer',
    brand: 'Tantu Kala',
    category: 'outerwear',
    description:
      'Two-button blazer in cotton velvet with plain lapels and flap pockets. Slim through the waist, lined in printed viscose. For receptions and cocktail nights, over black trousers or a slip dress. Brush with the pile and leave the cleaning and pressing to the dry cleaner.',
    price: 6499,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Maroon', 'Black', 'Blush'), color('Emerald', 'Black', 'Sage')],
    featured: false,
    daysAgo: 69,
    stock: 'uneven',
    drawing: { kind: 'blazer', cut: 'single', fabric: 'velvet', pattern: 'plain', seed: 408 },
    reviews: reviews(`
      Manpreet 4 34: Sleeves came half inch long. Velvet quality is excellent.
    `),
  },
  {
    slug: 'club-windowpane-linen-blazer',
    name: 'Club Windowpane Linen Blazer',
    brand: null,
    category: 'outerwear',
    description:
      'Unlined blazer in 220 gsm linen with a fine windowpane check, a double-breasted front, flap pockets and a soft shoulder. Light enough to keep on through an outdoor lunch. Wear it with tailored trousers, or with jeans and loafers.',
    price: 4499,
    salePrice: null,
    sizes: letters('M', 'XXL'),
    colors: [color('Sky', 'horn', 'Indigo'), color('Beige', 'horn', 'Brown')],
    featured: false,
    daysAgo: 26,
    stock: 'plenty',
    weight: '220 gsm',
    drawing: { kind: 'blazer', cut: 'double', fabric: 'linen', pattern: 'windowpane', seed: 409 },
    reviews: [],
  },
  {
    slug: 'ridge-quilted-vest',
    name: 'Ridge Quilted Vest',
    brand: 'Tantu Pahad',
    category: 'outerwear',
    description:
      'Sleeveless vest in diamond-quilted cotton with a thin 80 gsm fill, a stand collar and a snap front. Two hand pockets, and one inside for a passport. A middle layer for hill mornings, worn over a kurta or a check shirt.',
    price: 2299,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Mustard', 'Brown'), color('Navy', 'Tan', 'Gray')],
    featured: false,
    daysAgo: 104,
    stock: 'uneven',
    weight: '80 gsm fill',
    drawing: { kind: 'vest', cut: 'puffer', fabric: 'quilted', pattern: 'plain', seed: 410 },
    reviews: reviews(`
      Sanjay 5 97: Passport pocket inside is a thoughtful thing. Wearing it on every morning walk.
      Nandini 4 70: Armholes are roomy so it goes over a kurta easily.
      Biju 4 22: Munnar weather approved. Snaps are firm.
    `),
  },
  {
    slug: 'half-and-half-hoodie',
    name: 'Half-and-Half Hoodie',
    brand: null,
    category: 'outerwear',
    description:
      'Pullover hoodie in 340 gsm brushed cotton fleece, cut in two colours: the body in one; the hood, sleeves and pocket in the other. Double-layer hood, kangaroo pocket, ribbed cuffs and a ribbed hem. Relaxed fit; your usual size leaves room for a tee.',
    price: 1799,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Navy', 'Sky', 'Gray'), color('Maroon', 'Ivory', 'Beige'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 64,
    stock: 'plenty',
    weight: '340 gsm',
    drawing: { kind: 'hoodie', cut: 'pullover', fabric: 'fleece', pattern: 'colour-block', seed: 411 },
    reviews: reviews(`
      Yash 5 56: Thick hoodie, proper hood that stays up. Colours did not mix in the wash.
      Shreya 4 42: Took my husband's size for an oversized look. Very cosy in the AC bus.
      Dhruv 4 31: College winter sorted. The black one is the best of the three.
      Rahul 3 10: Warm, but the inside fleece sheds on dark t-shirts.
    `),
  },
];
