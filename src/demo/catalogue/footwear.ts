import { color } from './common/palette';
import { reviews } from './common/reviews';
import { shoes } from './common/sizes';
import type { DemoProduct } from './common/types';

export const footwear: DemoProduct[] = [
  {
    slug: 'court-canvas-sneakers',
    name: 'Court Canvas Sneakers',
    brand: null,
    category: 'footwear',
    description:
      'Low-top sneakers in 12 oz cotton canvas on a vulcanised rubber sole. Cotton lining, metal eyelets and a foam footbed that lifts out for washing. True to size; good with jeans, chinos and most kurtas.',
    price: 1799,
    salePrice: null,
    sizes: shoes(4, 11),
    colors: [color('White', 'gum', 'Gray'), color('Black', 'chalk'), color('Navy', 'chalk')],
    featured: true,
    daysAgo: 45,
    stock: 'plenty',
    weight: '12 oz',
    drawing: { kind: 'sneakers', cut: 'court', fabric: 'canvas', pattern: 'plain', seed: 501 },
    reviews: reviews(`
      Rohan 5 38: Clean white sneakers without a big logo. Sole grip is good on wet tiles.
      Ananya 5 30: UK 5 fits exactly. Washed the insole once already, came out fine.
      Karthik 4 22: Comfortable for a full day. Toe area is a bit narrow for broad feet.
      Sneha 4 11: Shipped to Nagpur in two days. Laces are slightly long.
    `),
  },
  {
    slug: 'terrace-high-top-sneakers',
    name: 'Terrace High-Top Sneakers',
    brand: 'Tantu Neel',
    category: 'footwear',
    description:
      'High-top sneakers in heavy canvas with contrast panels at the heel and toe. Padded ankle, rubber toe cap and flat cotton laces. Break them in over two or three evenings before a long day.',
    price: 2299,
    salePrice: 1899,
    sizes: shoes(5, 11),
    colors: [color('Mustard', 'chalk', 'Brown'), color('Indigo', 'chalk', 'Sky')],
    featured: false,
    daysAgo: 125,
    stock: 'uneven',
    drawing: { kind: 'sneakers', cut: 'high-top', fabric: 'canvas', pattern: 'colour-block', seed: 502 },
    reviews: reviews(`
      Mohit 5 116: Mustard ones get noticed everywhere. Ankle padding is soft.
      Aditi 4 87: Gave me a blister on day one, none after that.
      Ojas 3 63: Half size bigger than my other shoes. Using with thick socks.
      Pooja 4 40: Good support, wore them for a Banaras ghats walk all day.
    `),
  },
  {
    slug: 'lane-stripe-slip-on-sneakers',
    name: 'Lane Stripe Slip-On Sneakers',
    brand: 'Tantu Charkha',
    category: 'footwear',
    description:
      'Slip-on sneakers in handwoven striped cotton bonded to canvas, with elastic gussets and a padded collar. Flat rubber sole. Easy wherever shoes come off at the door.',
    price: 1499,
    salePrice: null,
    sizes: shoes(4, 10),
    colors: [color('Gray', 'chalk', 'Navy'), color('Rust', 'chalk', 'Ivory')],
    featured: false,
    daysAgo: 55,
    stock: 'uneven',
    material: 'Handwoven cotton on canvas',
    drawing: { kind: 'sneakers', cut: 'slip-on', fabric: 'khadi', pattern: 'stripe', seed: 503 },
    reviews: reviews(`
      Madhav 4 27: Handwoven upper feels airy. Elastic was tight for two days.
    `),
  },
  {
    slug: 'minimal-leather-sneakers',
    name: 'Minimal Leather Sneakers',
    brand: 'Tantu Paduka',
    category: 'footwear',
    description:
      'Low sneakers in smooth 1.4 mm cow leather with a stitched cup sole and a leather lining. Six eyelets, waxed cotton laces and no visible branding. Smart enough for a linen blazer; wipe with a dry cloth.',
    price: 3999,
    salePrice: null,
    sizes: shoes(5, 11),
    colors: [color('Tan', 'chalk', 'Brown'), color('White', 'Tan', 'Gray')],
    featured: false,
    daysAgo: 85,
    stock: 'plenty',
    material: 'Cow leather',
    weight: '1.4 mm',
    drawing: { kind: 'sneakers', cut: 'court', fabric: 'leather', pattern: 'plain', seed: 504 },
    reviews: reviews(`
      Nikhil 5 77: Leather lining makes them cool inside. Office to dinner shoe.
      Arjun 4 60: Stitched sole, so a cobbler can repair it. UK 9 is true.
      Thomas 5 36: White stays white with a wipe. Very happy.
      Zoya 3 12: Nice shoe but heavy for me in UK 5.
    `),
  },
  {
    slug: 'kolhapuri-leather-sandals',
    name: 'Kolhapuri Leather Sandals',
    brand: 'Tantu Paduka',
    category: 'footwear',
    description:
      'Kolhapuri chappals in buffalo leather, stitched by hand with leather cord and finished with a stamped strap. Toe loop and a low stacked heel. They creak and feel tight for a week; a little oil helps.',
    price: 1299,
    salePrice: null,
    sizes: shoes(4, 11),
    colors: [color('Tan', 'Brown', 'Brown'), color('Brown', 'zari', 'Tan')],
    featured: false,
    daysAgo: 155,
    stock: 'uneven',
    material: 'Buffalo leather',
    drawing: { kind: 'sandals', cut: 'kolhapuri', fabric: 'leather', pattern: 'plain', seed: 505 },
    reviews: reviews(`
      Gauri 5 148: As a Kolhapur girl I approve. Stitching is in leather, not plastic thread.
      Ashwin 4 131: Bit the toe for three days. Applied coconut oil and now perfect.
      Rajesh 5 106: Second pair after eight months of daily use.
      Chandni 4 82: Goes with kurtas and jeans both. Keep away from rain.
      Sanjay 5 51: Sole is thick layered leather. UK 8 fits my usual 8.
      Neha 2 19: One strap was tighter than the other. My cobbler loosened it.
      Ishita 3 13: Heavier than expected and noisy on tiles, but they look the part.
    `),
  },
  {
    slug: 'porch-suede-slide-sandals',
    name: 'Porch Suede Slide Sandals',
    brand: null,
    category: 'footwear',
    description:
      'Two-strap slides in soft suede over a moulded cork footbed, with buckles that adjust the width. Stitched leather sole with a nailed heel. For balconies, airports and dry-weather errands.',
    price: 1599,
    salePrice: null,
    sizes: shoes(4, 10),
    colors: [color('Beige', 'brass', 'Brown'), color('Navy', 'steel')],
    featured: false,
    daysAgo: 15,
    stock: 'plenty',
    drawing: { kind: 'sandals', cut: 'slide', fabric: 'suede', pattern: 'plain', seed: 506 },
    reviews: reviews(`
      Uma 4 7: Cork takes the shape of the foot in a few days. Straps adjust for broad feet.
    `),
  },
  {
    slug: 'zardozi-silk-juttis',
    name: 'Zardozi Silk Juttis',
    brand: 'Tantu Paduka',
    category: 'footwear',
    description:
      'Juttis in raw silk worked all over with zari thread, on a leather sole with a thin foam pad. Pointed toe with a curled tip; left and right start alike and take the shape of your feet. For sarees, lehengas and festive kurtas.',
    price: 1999,
    salePrice: null,
    sizes: shoes(4, 9),
    colors: [color('Rani Pink', 'zari'), color('Emerald', 'zari'), color('Navy', 'zari')],
    featured: true,
    daysAgo: 20,
    stock: 'plenty',
    material: 'Raw silk',
    drawing: { kind: 'juttis', fabric: 'silk', pattern: 'zari', seed: 507 },
    reviews: reviews(`
      Jasleen 5 14: No shoe bite, that foam pad is a lifesaver. Danced at two weddings already.
      Manpreet 4 8: Embroidery is neat. Take one size up if you have a high instep.
    `),
  },
  {
    slug: 'mirza-velvet-juttis',
    name: 'Mirza Velvet Juttis',
    brand: null,
    category: 'footwear',
    description:
      'Velvet juttis with a small dotted motif, a leather lining, a curled tip and a low 8 mm heel. The back is soft, so that it can be folded down. Wear them with a silk kurta or with cropped trousers.',
    price: 1399,
    salePrice: null,
    sizes: shoes(4, 10),
    colors: [color('Plum', 'brass', 'Blush'), color('Black', 'brass')],
    featured: false,
    daysAgo: 65,
    stock: 'uneven',
    measures: { 'Heel height': 0.8 },
    drawing: { kind: 'juttis', fabric: 'velvet', pattern: 'dot', seed: 508 },
    reviews: reviews(`
      Pallavi 4 53: Plum velvet is rich. Soft from the first wear, only a little tight at the toe.
    `),
  },
  {
    slug: 'campus-penny-loafers',
    name: 'Campus Penny Loafers',
    brand: 'Tantu Paduka',
    category: 'footwear',
    description:
      'Penny loafers in polished calf leather with a hand-sewn apron and a stitched leather sole with a rubber heel. Cut slightly narrow at the waist, so they do not slip. Wear them with chinos, or with a saree if you like.',
    price: 4499,
    salePrice: null,
    sizes: shoes(5, 11),
    colors: [color('Brown', 'Black', 'Tan'), color('Black', 'Charcoal', 'Gray')],
    featured: false,
    daysAgo: 90,
    stock: 'low',
    material: 'Calf leather',
    drawing: { kind: 'loafers', cut: 'penny', fabric: 'leather', pattern: 'plain', seed: 509 },
    reviews: reviews(`
      Deepak 5 81: Apron is sewn by hand, small unevenness shows it. Superb with grey trousers.
      Harini 5 54: Wearing them with handloom sarees to court. Very comfortable by week two.
      Imran 4 29: Leather sole is slippery on marble, got a rubber half sole put.
    `),
  },
  {
    slug: 'sunday-suede-loafers',
    name: 'Sunday Suede Tassel Loafers',
    brand: null,
    category: 'footwear',
    description:
      'Unlined tassel loafers in soft suede on a flexible rubber sole. No toe puff, so they fold into a cabin bag. Wear them without socks from October to March and brush off the dust.',
    price: 2999,
    salePrice: 2249,
    sizes: shoes(6, 11),
    colors: [color('Tan', 'horn', 'Brown'), color('Navy', 'gum', 'Gray')],
    featured: false,
    daysAgo: 140,
    stock: 'uneven',
    drawing: { kind: 'loafers', cut: 'tassel', fabric: 'suede', pattern: 'plain', seed: 510 },
    reviews: reviews(`
      Varun 5 133: Feels like slippers and looks like a proper shoe.
      Ranjit 4 108: Suede catches dust quickly. Keep a brush with you.
      Rahul 4 78: Took UK 8 instead of 9 because it is roomy. Good decision.
      Vikram 1 45: Got soaked in unexpected rain and the colour went patchy.
    `),
  },
  {
    slug: 'cantonment-chelsea-boots',
    name: 'Cantonment Chelsea Boots',
    brand: 'Tantu Paduka',
    category: 'footwear',
    description:
      'Chelsea boots in 1.8 mm oiled leather with elastic sides, pull tabs at the front and back and a stitched rubber sole. Leather lined, with a cork filler that takes the shape of the foot. For winter, the hills and dark jeans.',
    price: 4999,
    salePrice: null,
    sizes: shoes(6, 11),
    colors: [color('Brown', 'Black', 'Tan'), color('Black', 'Charcoal', 'Gray')],
    featured: false,
    daysAgo: 43,
    stock: 'uneven',
    material: 'Oiled leather',
    weight: '1.8 mm',
    drawing: { kind: 'boots', cut: 'chelsea', fabric: 'leather', pattern: 'plain', seed: 511 },
    reviews: [],
  },
  {
    slug: 'thar-suede-desert-boots',
    name: 'Thar Suede Desert Boots',
    brand: null,
    category: 'footwear',
    description:
      'Ankle-high lace-up boots in soft suede with three eyelets and a natural crepe sole. Unlined for warm days, with a padded tongue. They look better scuffed; a stiff brush is all the care they need.',
    price: 3499,
    salePrice: null,
    sizes: shoes(6, 11),
    colors: [color('Beige', 'gum', 'Brown'), color('Olive', 'gum', 'Beige')],
    featured: false,
    daysAgo: 150,
    stock: 'sold-out',
    drawing: { kind: 'boots', cut: 'lace-up', fabric: 'suede', pattern: 'plain', seed: 512 },
    reviews: reviews(`
      Harsh 5 142: Wore them through Jaisalmer, sand comes off with a brush.
      Farhan 5 115: Crepe sole is so soft to walk on. Waiting for UK 10 to return.
      Pranav 4 79: Laces are short, replaced them. Otherwise a very good boot.
    `),
  },
];
