import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters, waists } from '../common/sizes';
import type { DemoProduct } from '../common/types';

/** Tops and bottoms to combine, lehengas among them. */
export const separates: DemoProduct[] = [
  {
    slug: 'gingham-puff-sleeve-top',
    name: 'Gingham Puff-Sleeve Top',
    brand: null,
    category: 'womens',
    description:
      'Short top in 115 gsm cotton poplin with a yarn-dyed gingham check. Puffed sleeves gathered into a narrow band, square neck, plain back. It ends at the waist, so wear it with high-rise jeans or a skirt.',
    price: 999,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('Navy', 'White'), color('Rust', 'Ivory')],
    featured: false,
    daysAgo: 25,
    stock: 'uneven',
    weight: '115 gsm',
    measures: { Length: { XS: 42, S: 43, M: 44, L: 45, XL: 46 } },
    drawing: { kind: 'top', cut: 'puff', fabric: 'poplin', pattern: 'gingham', seed: 215 },
    reviews: [],
  },
  {
    slug: 'mehfil-silk-lehenga',
    name: 'Mehfil Silk Lehenga',
    brand: 'Tantu Kala',
    category: 'womens',
    description:
      'Lehenga in raw silk with woven zari motifs and a deep zari border, cut in twelve panels with a removable can-can layer. Comes with a matching semi-stitched blouse and a plain silk dupatta. The waist ties with a drawstring and tassels. Dry clean only.',
    price: 8999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Rani Pink', 'zari'), color('Emerald', 'zari')],
    featured: true,
    daysAgo: 52,
    stock: 'uneven',
    material: 'Raw silk',
    drawing: { kind: 'lehenga', fabric: 'silk', pattern: 'zari', seed: 216 },
    reviews: reviews(`
      Jasleen 5 43: Wore it for my own roka. Heavy enough to look bridal but I could still do giddha.
      Amrita 5 30: Removed the can-can for my friend's wedding and it falls straight. Two looks in one.
      Meera 4 17: Blouse needed work at my tailor. Skirt is flawless.
    `),
  },
  {
    slug: 'bandhani-navratri-lehenga',
    name: 'Bandhani Navratri Lehenga',
    brand: null,
    category: 'womens',
    description:
      'Dance-weight lehenga in cotton and silk with bandhani dots and a full 6-metre flare. The waistband is wide and soft, with a drawstring and a hidden pocket. Sold with a blouse piece in a second colour, pictured stitched and sent unstitched; bring your own dupatta and dandiya.',
    price: 5499,
    salePrice: 4399,
    sizes: letters('XS', 'XL'),
    colors: [color('Mustard', 'madder', 'Maroon')],
    featured: false,
    daysAgo: 112,
    stock: 'uneven',
    material: 'Cotton and silk',
    measures: { Flare: 600 },
    drawing: { kind: 'lehenga', cut: 'two-piece', fabric: 'silk', pattern: 'bandhani', seed: 217 },
    reviews: reviews(`
      Bhavna 5 103: Nine nights of garba and the hem is still fine. Flare is superb.
      Pooja 5 82: Hidden pocket took my phone and locker key. Thank you for that.
      Nandini 4 54: Colour is a warm haldi yellow. Dry cleaned once, no bleeding.
    `),
  },
  {
    slug: 'high-rise-wide-trousers',
    name: 'High-Rise Wide Trousers',
    brand: 'Tantu Tailored',
    category: 'womens',
    description:
      'Wide-leg trousers in 210 gsm cotton twill with a soft drape, high at the waist, with two pleats and a pressed crease. A front button and fly, belt loops and real pockets. Wear them under a short kurta or with a tucked shirt.',
    price: 1899,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Ivory', 'Beige', 'Tan'), color('Charcoal', 'Gray'), color('Brown', 'Tan')],
    featured: false,
    daysAgo: 72,
    stock: 'uneven',
    weight: '210 gsm',
    drawing: { kind: 'trousers', cut: 'wide', fabric: 'twill', pattern: 'plain', seed: 218 },
    reviews: reviews(`
      Shalini 5 64: Crease stays even after washing. Bought charcoal and brown both.
      Divya 4 41: Long on me at 5'2, had two inches taken up. Fit at hip is great.
      Arunima 4 25: Ivory is not see-through, that was my main worry.
    `),
  },
  {
    slug: 'wide-leg-high-rise-jeans',
    name: 'Wide-Leg High-Rise Jeans',
    brand: 'Tantu Neel',
    category: 'womens',
    description:
      'Wide-leg jeans in 11 oz cotton denim without stretch, washed until it feels soft. High rise, straight from hip to hem, with a five-pocket front and a zip fly. Take your true waist size; they give a little in a week.',
    price: 2199,
    salePrice: null,
    sizes: waists(28, 36),
    colors: [color('Sky', 'copper', 'Indigo'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 57,
    stock: 'uneven',
    weight: '11 oz',
    drawing: { kind: 'jeans', cut: 'wide', fabric: 'denim', pattern: 'plain', seed: 219 },
    reviews: reviews(`
      Nilofer 5 49: Sits exactly at the waist and no gap at the back. Rare.
      Sneha 4 28: No stretch means first two days are tight. Then perfect.
      Aditi 2 11: Black ones left marks on my white sofa. Wash twice before wearing.
    `),
  },
  {
    slug: 'striped-v-neck-tee',
    name: 'Striped V-Neck T-Shirt',
    brand: null,
    category: 'womens',
    description:
      'V-neck tee in 160 gsm cotton jersey with an even stripe. Slightly longer at the back, with a close shoulder and an easy waist. Tuck it into wide trousers or knot it over a skirt.',
    price: 699,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('White', 'Teal'), color('Maroon', 'Blush')],
    featured: false,
    daysAgo: 37,
    stock: 'plenty',
    weight: '160 gsm',
    drawing: { kind: 'tee', cut: 'v-neck', fabric: 'jersey', pattern: 'stripe', seed: 220 },
    reviews: reviews(`
      Kavya 4 19: Neck depth is decent, no inner needed. Cloth is thin but not transparent.
    `),
  },
  {
    slug: 'kullu-cable-knit-cardigan',
    name: 'Kullu Cable-Knit Cardigan',
    brand: 'Tantu Pahad',
    category: 'womens',
    description:
      'Button-front cardigan in soft lambswool, cabled on both fronts, with ribbed edges and two patch pockets. V-neck, dropped shoulder, hip length. Wear it over a kurta in December or keep it on the office chair all year.',
    price: 2499,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Beige', 'horn', 'Brown'), color('Plum', 'bone', 'Blush')],
    featured: false,
    daysAgo: 42,
    stock: 'uneven',
    drawing: { kind: 'cardigan', cut: 'classic', fabric: 'cable-knit', pattern: 'plain', seed: 221 },
    reviews: reviews(`
      Nilofer 5 32: Our heating in Srinagar is not great and this helps a lot. Not itchy.
    `),
  },
];
