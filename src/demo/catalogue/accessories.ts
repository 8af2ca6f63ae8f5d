import { color } from './common/palette';
import { reviews } from './common/reviews';
import { freeSize, waists } from './common/sizes';
import type { DemoProduct } from './common/types';

export const accessories: DemoProduct[] = [
  {
    slug: 'almora-check-wool-scarf',
    name: 'Almora Check Wool Scarf',
    brand: 'Tantu Pahad',
    category: 'accessories',
    description:
      'Scarf in lambswool twill with a wide check and a hand-knotted fringe, 180 by 32 cm. Brushed on one side for warmth. Long enough to wrap twice on the back of a scooter in January.',
    price: 1349,
    salePrice: 1099,
    sizes: freeSize,
    colors: [color('Gray', 'Maroon', 'Charcoal'), color('Maroon', 'Beige')],
    featured: false,
    daysAgo: 118,
    stock: 'uneven',
    material: 'Lambswool',
    measures: { Length: 180, Width: 32 },
    drawing: { kind: 'scarf', cut: 'folded', fabric: 'wool', pattern: 'check', seed: 301 },
    reviews: reviews(`
      Mohit 5 107: Daily Delhi metro scarf now. Fringe knots have not opened.
      Tenzin 5 89: Warm and not bulky under the helmet.
      Arunima 4 61: Maroon is darker than shown, almost wine. I like it more.
      Rahul 3 27: Sheds a little fluff on black jackets for the first few days.
    `),
  },
  {
    slug: 'chinar-silk-scarf',
    name: 'Chinar Silk Scarf',
    brand: 'Tantu Kala',
    category: 'accessories',
    description:
      'Square scarf in 14 momme silk twill, 90 by 90 cm, screen printed with a paisley and finished with a hand-rolled edge. Knot it at the neck, tie back your hair or thread it through a bag handle. Dry clean only.',
    price: 1799,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Teal', 'Mustard', 'Ivory'), color('Rust', 'Ivory')],
    featured: false,
    daysAgo: 63,
    stock: 'uneven',
    weight: '14 momme',
    measures: { Length: 90, Width: 90 },
    drawing: { kind: 'scarf', cut: 'square', fabric: 'silk', pattern: 'paisley', seed: 302 },
    reviews: reviews(`
      Zoya 4 24: Lovely print, comes in a nice muslin pouch. Slips a little on the hair.
    `),
  },
  {
    slug: 'fine-wool-stole',
    name: 'Fine Wool Stole',
    brand: 'Tantu Handloom',
    category: 'accessories',
    description:
      'Handwoven stole in fine merino wool, 200 by 70 cm, with small zari motifs and a fine zari line along both ends. It folds small enough for a handbag and is warm enough for a wedding lawn in winter. Wear it over a plain kurta or a silk blouse.',
    price: 2799,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Plum', 'zari'), color('Charcoal', 'zari', 'brass'), color('Ivory', 'brass', 'brass')],
    featured: true,
    daysAgo: 23,
    stock: 'plenty',
    material: 'Merino wool',
    measures: { Length: 200, Width: 70 },
    drawing: { kind: 'stole', fabric: 'wool', pattern: 'zari', seed: 303 },
    reviews: reviews(`
      Shalini 5 15: So fine that it passes through a bangle, and still warm.
      Gurpreet 5 9: Gifted the ivory one to my mother-in-law. She approved, which is an achievement.
    `),
  },
  {
    slug: 'ajrakh-cotton-stole',
    name: 'Ajrakh Cotton Stole',
    brand: 'Tantu Neel',
    category: 'accessories',
    description:
      'Stole in soft 80s cotton, 210 by 75 cm, block printed in an Ajrakh grid with a contrast border at each end. Light enough for summer travel and large enough to cover the head in a temple or dargah. Wash separately the first two times.',
    price: 1099,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Indigo', 'madder', 'Ivory'), color('Maroon', 'Mustard', 'Ivory')],
    featured: false,
    daysAgo: 138,
    stock: 'uneven',
    material: '100% cotton',
    weight: '80s yarn',
    measures: { Length: 210, Width: 75 },
    drawing: { kind: 'stole', fabric: 'khadi', pattern: 'ajrakh', seed: 304 },
    reviews: reviews(`
      Ruksana 5 130: Big enough for a dupatta over a plain suit. Print is very clean.
      Gauri 5 111: Bought one, then four more as return gifts.
      Devika 4 84: It did leave blue in the bucket twice as mentioned. Soft as anything now.
      Imran 5 57: I use it as a gamcha-scarf on my bike rides. Dries in an hour.
      Neha 4 21: Very nice, though it came folded with a hard crease.
    `),
  },
  {
    slug: 'haat-canvas-tote-bag',
    name: 'Haat Canvas Tote Bag',
    brand: 'Tantu Charkha',
    category: 'accessories',
    description:
      'Tote in 16 oz cotton canvas block printed all round, 36 by 40 cm with a 12 cm base. Inside are a zipped pocket and a loop for keys; the handles go over the shoulder. It takes a laptop, a lunch box and a week of vegetables.',
    price: 899,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Beige', 'Indigo'), color('Olive', 'Tan', 'Ivory')],
    featured: false,
    daysAgo: 98,
    stock: 'plenty',
    weight: '16 oz',
    measures: { Width: 36, Height: 40, Base: 12, 'Strap drop': 24 },
    drawing: { kind: 'tote', fabric: 'canvas', pattern: 'block-print', seed: 305 },
    reviews: reviews(`
      Priya 5 86: Carries my 14 inch laptop and tiffin every day. Stitching at the handle is strong.
      Akhil 4 65: Solid canvas. The beige gets dirty at the base, but it can be washed.
      Swati 4 40: Zipped pocket inside is a relief on local trains.
    `),
  },
  {
    slug: 'atelier-leather-tote-bag',
    name: 'Atelier Leather Tote Bag',
    brand: 'Tantu Tailored',
    category: 'accessories',
    description:
      'Structured tote in 1.6 mm full-grain buffalo leather, 36 by 40 cm, unlined, with raw burnished edges. Fits a 15-inch laptop upright and has a magnetic tab and a hanging pocket. The leather darkens where you hold it; wipe with a dry cloth after rain.',
    price: 5999,
    salePrice: 4499,
    sizes: [],
    colors: [color('Tan', 'Brown', 'Brown'), color('Black', 'brass', 'Gray')],
    featured: false,
    daysAgo: 83,
    stock: 'uneven',
    material: 'Full-grain buffalo leather',
    weight: '1.6 mm',
    measures: { Width: 36, Height: 40, Base: 12, 'Strap drop': 24 },
    drawing: { kind: 'tote', fabric: 'leather', pattern: 'plain', seed: 306 },
    reviews: reviews(`
      Ananya 5 74: Smell of real leather when you open the box. Tan has already deepened.
      Nandini 4 51: Beautiful but heavy when full. No complaint about stitching.
      Pallavi 5 29: Stands on its own on my table. Worth it on the discount.
    `),
  },
  {
    slug: 'bazaar-leather-sling-bag',
    name: 'Bazaar Leather Sling Bag',
    brand: null,
    category: 'accessories',
    description:
      'Small sling bag in smooth leather, 22 by 16 cm, with a flap, a turn lock and an adjustable strap for the shoulder. Two card slots and a zipped pocket inside. Holds a phone, keys, a wallet and lip balm, no more.',
    price: 2199,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Maroon', 'brass', 'Blush'), color('Brown', 'brass', 'Tan')],
    featured: false,
    daysAgo: 53,
    stock: 'low',
    measures: { Width: 22, Height: 16, Base: 6, 'Strap drop': 28 },
    drawing: { kind: 'sling', fabric: 'leather', pattern: 'plain', seed: 307 },
    reviews: reviews(`
      Ishita 4 42: Good size for weddings and markets. Lock is tight in the beginning.
    `),
  },
  {
    slug: 'bridle-leather-belt',
    name: 'Bridle Leather Belt',
    brand: null,
    category: 'accessories',
    description:
      'Belt cut from a single strip of 3.5 mm bridle leather, 35 mm wide, with a solid brass buckle held by two screws. Waxed edges, five holes. Order your trouser waist plus two inches.',
    price: 1199,
    salePrice: null,
    sizes: waists(32, 40),
    colors: [color('Brown', 'brass', 'Tan'), color('Black', 'steel')],
    featured: false,
    daysAgo: 158,
    stock: 'plenty',
    material: 'Bridle leather',
    weight: '3.5 mm',
    measures: { Width: 3.5 },
    drawing: { kind: 'belt', fabric: 'leather', pattern: 'plain', seed: 308 },
    reviews: reviews(`
      Rajesh 5 149: Thick single piece leather, no cardboard inside. Lasts for years I am sure.
      Sanjay 4 122: Order two inches more than your jeans, they are right about it.
      Farhan 5 95: Brass buckle has aged nicely. Using it daily.
      Vikram 4 60: Stiff in the first week. Brown goes with both chinos and jeans.
      Ojas 2 34: Buckle scratched on arrival. They could pack it better.
    `),
  },
  {
    slug: 'gully-twill-cap',
    name: 'Gully Twill Cap',
    brand: null,
    category: 'accessories',
    description:
      'Six-panel cap in washed cotton twill with a curved peak and stitched eyelets. The strap at the back closes with a metal slider and fits 55 to 61 cm. Unstructured, so it goes flat into a pocket.',
    price: 699,
    salePrice: 449,
    sizes: freeSize,
    colors: [color('Black', 'Gray'), color('Beige', 'Brown'), color('Olive', 'Beige')],
    featured: false,
    daysAgo: 128,
    stock: 'plenty',
    material: 'Cotton twill',
    measures: { 'Smallest head': 55, 'Largest head': 61 },
    drawing: { kind: 'cap', fabric: 'twill', pattern: 'plain', seed: 309 },
    reviews: reviews(`
      Dhruv 4 119: Soft and fits my big head. Colour fades a little, looks better for it.
    `),
  },
  {
    slug: 'ladakh-knit-beanie',
    name: 'Ladakh Knit Beanie',
    brand: 'Tantu Pahad',
    category: 'accessories',
    description:
      'Close-fitting beanie in a two-ply lambswool cable knit, with a deep ribbed cuff that turns up once or twice. Soft on the forehead and warm under a hood. Hand wash cold.',
    price: 599,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Charcoal', 'Gray'), color('Mustard', 'Brown'), color('Teal', 'Ivory', 'Sage')],
    featured: false,
    daysAgo: 58,
    stock: 'plenty',
    measures: { 'Smallest head': 54, 'Largest head': 60 },
    drawing: { kind: 'beanie', fabric: 'cable-knit', pattern: 'plain', seed: 310 },
    reviews: [],
  },
  {
    slug: 'candy-stripe-socks',
    name: 'Candy Stripe Socks',
    brand: null,
    category: 'accessories',
    description:
      'Mid-calf socks in combed cotton, reinforced at the heel and toe, knitted with even stripes. S fits UK 3 to 5, M fits UK 6 to 8 and L fits UK 9 to 11. The toe is linked flat, so there is no ridge in the shoe. One pair.',
    price: 399,
    salePrice: null,
    sizes: ['S', 'M', 'L'],
    colors: [color('Navy', 'Rust', 'Ivory'), color('Mustard', 'Maroon')],
    featured: false,
    daysAgo: 13,
    stock: 'plenty',
    drawing: { kind: 'socks', fabric: 'knit', pattern: 'stripe', seed: 311 },
    reviews: reviews(`
      Yash 4 6: Happy colours under formal shoes. Elastic does not leave marks.
    `),
  },
  {
    slug: 'chevron-wool-socks',
    name: 'Chevron Wool Socks',
    brand: 'Tantu Pahad',
    category: 'accessories',
    description:
      'Thick crew socks in a wool blend, with a chevron knit over the leg and a cushioned sole. S fits UK 3 to 5, M fits UK 6 to 8 and L fits UK 9 to 11. For stone floors, hill stations and boots. Hand wash cold, inside out.',
    price: 549,
    salePrice: null,
    sizes: ['S', 'M', 'L'],
    colors: [color('Gray', 'Maroon', 'Ivory'), color('Emerald', 'Beige')],
    featured: false,
    daysAgo: 78,
    stock: 'uneven',
    material: 'Wool blend',
    drawing: { kind: 'socks', fabric: 'wool', pattern: 'chevron', seed: 312 },
    reviews: reviews(`
      Aarav 4 35: Thick, so boots only. Did not fit inside my office shoes.
    `),
  },
  {
    slug: 'fold-leather-wallet',
    name: 'Fold Leather Wallet',
    brand: 'Tantu Tailored',
    category: 'accessories',
    description:
      'Bifold wallet in vegetable-tanned goat leather, with six card slots, two hidden pockets and a full-length note section that fits Indian notes without bending. 1 cm thick when filled. The edges are painted by hand.',
    price: 1499,
    salePrice: null,
    sizes: [],
    colors: [color('Brown', 'Tan'), color('Black', 'Gray'), color('Navy', 'Tan')],
    featured: false,
    daysAgo: 103,
    stock: 'plenty',
    material: 'Vegetable-tanned goat leather',
    measures: { Width: 9.5, Height: 11.5, 'Width open': 19, Depth: 1 },
    drawing: { kind: 'wallet', fabric: 'leather', pattern: 'plain', seed: 313 },
    reviews: reviews(`
      Arjun 5 96: Slim even with eight cards. Five hundred notes fit flat.
      Thomas 4 73: Card slots were tight for a week. Leather is getting a good shine.
      Kabir 4 41: Bought for myself and then one for my dad. Nice box also.
    `),
  },
  {
    slug: 'ikat-zip-wallet',
    name: 'Ikat Zip Wallet',
    brand: 'Tantu Charkha',
    category: 'accessories',
    description:
      'Wallet in handwoven ikat cotton over canvas, zipped along the top, with a wrist loop. Space for four cards, a coin section and room for folded notes. Small enough for a sling bag.',
    price: 749,
    salePrice: null,
    sizes: [],
    colors: [color('Rust', 'horn', 'Ivory')],
    featured: false,
    daysAgo: 34,
    stock: 'uneven',
    measures: { Width: 14, Height: 8 },
    drawing: { kind: 'wallet', cut: 'zip', fabric: 'canvas', pattern: 'ikat', seed: 314 },
    reviews: [],
  },
];
