import { color } from './palette';
import { reviews } from './reviews';
import { freeSize, letters, waists } from './sizes';
import type { DemoProduct } from './types';

export const womens: DemoProduct[] = [
  {
    slug: 'kosa-silk-saree',
    name: 'Kosa Silk Saree',
    brand: 'Kosa & Kala',
    category: 'womens',
    description:
      'Handwoven Kosa tussar silk from a pit loom, with small zari motifs through the body and a broad zari border. 5.5 metres, with an unstitched blouse piece of 80 cm. The silk has a dry, grainy hand and holds its pleats well; wear it to weddings and evening pujas. Dry clean and store folded in muslin.',
    price: 8499,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Maroon', 'zari'), color('Navy', 'zari'), color('Emerald', 'zari')],
    featured: true,
    daysAgo: 12,
    stock: 'plenty',
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
      'Double-ply handloom cotton saree with an ikat body, the yarns tied and dyed before weaving so that the motifs keep a feathered edge. 5.5 metres with a running blouse piece. Crisp after starch, soft without; a good saree for a full working day.',
    price: 4499,
    salePrice: null,
    sizes: freeSize,
    colors: [color('Indigo', 'madder', 'Ivory'), color('Rust', 'ink', 'Ivory')],
    featured: false,
    daysAgo: 107,
    stock: 'low',
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
      'Light chiffon saree tie-dyed in leheriya waves, finished with a narrow gota-style edge. 5.5 metres with an unstitched blouse piece. It weighs under 400 grams, packs into a corner of the suitcase and suits Teej lunches and garden weddings.',
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
  {
    slug: 'sanganer-a-line-kurta',
    name: 'Sanganer A-Line Kurta',
    brand: 'Tantu Handloom',
    category: 'womens',
    description:
      'A-line kurta in 110 gsm cotton poplin, block printed with a small floral buti. Notched round neck, three-quarter sleeves and a flare that begins below the bust, with pockets in both side seams. Pair it with straight trousers or slim jeans.',
    price: 1799,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Terracotta', 'Ivory'), color('Indigo', 'Ivory', 'Sky')],
    featured: false,
    daysAgo: 147,
    stock: 'plenty',
    drawing: { kind: 'kurta', cut: 'anarkali', fabric: 'poplin', pattern: 'block-print', seed: 204 },
    reviews: reviews(`
      Divya 5 140: POCKETS. And the flare is just enough, not like an umbrella.
      Shreya 5 125: Wearing it since summer, print has not dulled even with machine wash.
      Sahana 4 112: Fits well on bust, a bit loose on shoulders. XS is a true 34.
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
    brand: 'Kosa & Kala',
    category: 'womens',
    description:
      'Long straight kurta in 60 gram crepe-backed silk, with bandhani dots tied by hand across the body. Round neck with a short slit, full sleeves and a contrast edge at the hem. Lined to the knee; wear it with a plain dupatta and flat juttis. Dry clean only.',
    price: 3299,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('Plum', 'zari', 'Blush'), color('Teal', 'zari', 'Mustard')],
    featured: true,
    daysAgo: 77,
    stock: 'plenty',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'silk', pattern: 'bandhani', seed: 205 },
    reviews: reviews(`
      Bhavna 5 68: The dots still had the little puckers from the tying. Very happy.
      Ananya 5 57: Wore the plum for Diwali at office. Falls beautifully and does not cling.
      Pallavi 4 39: Sleeves are slim, so go up a size if your upper arms are heavy.
      Zoya 5 18: Teal is deeper than in the photo, in a good way.
    `),
  },
  {
    slug: 'khadi-windowpane-short-kurta',
    name: 'Khadi Windowpane Short Kurta',
    brand: 'Charkha Works',
    category: 'womens',
    description:
      'Hip-length kurta in handspun cotton khadi of 130 gsm, with a fine windowpane woven in. Band collar, a buttoned half placket and roll-up sleeves. Half shirt, half kurta; wear it over jeans on a work-from-anywhere day.',
    price: 1499,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('White', 'horn', 'Gray'), color('Sage', 'bone', 'Olive')],
    featured: false,
    daysAgo: 22,
    stock: 'uneven',
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
      'Long kurta in very light 90 gsm mul cotton with a trailing floral print, over a separate cotton lining. V-notch neck, straight cut, side slits from the hip. Cool at noon in April; add silver jhumkas for the evening.',
    price: 1899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Ivory', 'Rust', 'Terracotta'), color('Blush', 'Maroon')],
    featured: false,
    daysAgo: 132,
    stock: 'uneven',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'poplin', pattern: 'floral', seed: 207 },
    reviews: reviews(`
      Meera 5 127: Feels like wearing nothing in this heat. The lining is separate so it dries fast.
      Nandini 4 110: Delicate cloth, I wash it in a net bag. Colour same as picture.
      Amrita 4 81: Fits a 42 bust without pulling, XXL is honest sizing.
      Sneha 3 59: Pretty print, but I expected it to be two inches longer.
      Ishita 4 20: Blush is very soft and photographs well.
    `),
  },
  {
    slug: 'studio-linen-shirt-dress',
    name: 'Studio Linen Shirt Dress',
    brand: 'Tantu Atelier',
    category: 'womens',
    description:
      'Midi shirt dress in 165 gsm linen, buttoned from collar to hem. Dropped shoulders, sleeves with roll tabs, deep pockets and a tie belt that you can leave at home. Wear it closed with loafers or open over a slip.',
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
      'Wrap dress in fine chiffon with a scattered floral, lined to just above the knee. The tie passes through the side seam, so the waist adjusts by a full size. Flutter sleeves and a midi hem; made for dinners and receptions.',
    price: 2699,
    salePrice: 1899,
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
    brand: 'Indigo Lane',
    category: 'womens',
    description:
      'Ankle-length maxi dress in 100 gsm cotton poplin, printed with a large paisley that grows towards the hem. Square neck, short sleeves, a smocked back panel and a two-tier skirt with pockets. Wear it with flat sandals and a sling bag.',
    price: 2499,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Teal', 'Mustard', 'Sage'), color('Rust', 'Ivory', 'Beige')],
    featured: true,
    daysAgo: 27,
    stock: 'plenty',
    drawing: { kind: 'dress', cut: 'maxi', fabric: 'poplin', pattern: 'paisley', seed: 210 },
    reviews: reviews(`
      Devika 5 20: Smocked back means I can actually breathe after a sadya. Lovely teal.
      Rhea 5 15: Full length on me at 5'6, most maxis stop at my ankles.
      Jasleen 4 7: Tiers make it heavy when wet, otherwise perfect for a Goa trip.
    `),
  },
  {
    slug: 'bias-silk-slip-dress',
    name: 'Bias Silk Slip Dress',
    brand: 'Tantu Atelier',
    category: 'womens',
    description:
      'Slip dress cut on the bias in 19 momme silk satin, with adjustable straps and a soft cowl at the neck. It skims rather than holds and ends at mid-calf. Layer it under a blazer, or over a white tee for the day. Hand wash cold.',
    price: 3999,
    salePrice: null,
    sizes: letters('XS', 'L'),
    colors: [color('Black', 'Gray'), color('Plum', 'Blush'), color('Emerald', 'Sage')],
    featured: false,
    daysAgo: 47,
    stock: 'uneven',
    drawing: { kind: 'dress', cut: 'slip', fabric: 'silk', pattern: 'plain', seed: 211 },
    reviews: reviews(`
      Ananya 4 21: Straps adjust properly. Please steam it, do not iron directly.
    `),
  },
  {
    slug: 'ikat-a-line-skirt',
    name: 'Ikat A-Line Skirt',
    brand: 'Tantu Handloom',
    category: 'womens',
    description:
      'A-line midi skirt in 150 gsm handwoven cotton, with ikat chevrons that meet at the side seams. Side zip, a flat waistband and a half lining. Tuck in a plain t-shirt and it does the rest.',
    price: 1599,
    salePrice: 1399,
    sizes: letters('XS', 'XL'),
    colors: [color('Mustard', 'Maroon', 'Maroon'), color('Navy', 'Rust', 'Ivory')],
    featured: false,
    daysAgo: 122,
    stock: 'uneven',
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
      'Pleated midi skirt in crepe chiffon, heat set in fine sunray pleats that open from the waist. Elastic at the back, lined to the knee. The pleats survive a suitcase; hang it in a steamy bathroom instead of ironing.',
    price: 1999,
    salePrice: 1349,
    sizes: letters('XS', 'XL'),
    colors: [color('Sage', 'Olive'), color('Black', 'Gray'), color('Blush', 'Plum')],
    featured: false,
    daysAgo: 92,
    stock: 'plenty',
    drawing: { kind: 'skirt', cut: 'pleated', fabric: 'chiffon', pattern: 'plain', seed: 213 },
    reviews: reviews(`
      Pallavi 5 85: Pleats are intact after three washes, I was not expecting it.
      Swati 4 62: Flows very nicely. Elastic is comfortable, took my regular M.
      Harini 3 44: Sage is closer to grey in tube light. Quality is fine.
      Ruksana 4 16: Ankle covered and modest, exactly what I was looking for.
    `),
  },
  {
    slug: 'herringbone-pencil-skirt',
    name: 'Herringbone Pencil Skirt',
    brand: 'Tantu Atelier',
    category: 'womens',
    description:
      'Knee-length pencil skirt in a 280 gsm wool blend herringbone, fully lined, with a back vent long enough to take stairs. High waist with an inner grip tape. Wear it with a tucked shirt and loafers from November to February.',
    price: 2299,
    salePrice: null,
    sizes: letters('XS', 'L'),
    colors: [color('Gray', 'Charcoal'), color('Brown', 'Beige')],
    featured: false,
    daysAgo: 157,
    stock: 'sold-out',
    drawing: { kind: 'skirt', cut: 'pencil', fabric: 'wool', pattern: 'herringbone', seed: 214 },
    reviews: reviews(`
      Aditi 5 150: Grip tape keeps the shirt in place all day. Please restock brown in S.
      Nilofer 5 133: Lining is smooth, no riding up with stockings. Fits like tailored.
      Sneha 4 105: Warm, so only for winter. Vent is long enough to climb into a bus.
      Priya 4 78: Excellent stitching. Sold out in my size when I came back for a second.
    `),
  },
  {
    slug: 'gingham-puff-sleeve-top',
    name: 'Gingham Puff-Sleeve Top',
    brand: null,
    category: 'womens',
    description:
      'Short top in 115 gsm cotton poplin with a yarn-dyed gingham. Puffed sleeves gathered into a narrow band, square neck, smocking at the back. It ends at the waist, so wear it with high-rise jeans or a skirt.',
    price: 999,
    salePrice: null,
    sizes: letters('XS', 'XL'),
    colors: [color('Navy', 'White'), color('Rust', 'Ivory')],
    featured: false,
    daysAgo: 2,
    stock: 'uneven',
    drawing: { kind: 'top', cut: 'blouse', fabric: 'poplin', pattern: 'gingham', seed: 215 },
    reviews: [],
  },
  {
    slug: 'mehfil-silk-lehenga',
    name: 'Mehfil Silk Lehenga',
    brand: 'Kosa & Kala',
    category: 'womens',
    description:
      'Lehenga in raw silk with woven zari motifs and a deep zari border, cut in twelve panels with a can-can layer that can be removed. Comes with a matching semi-stitched blouse and a plain silk dupatta. The waist ties with a drawstring and tassels. Dry clean only.',
    price: 8999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Rani Pink', 'zari'), color('Emerald', 'zari')],
    featured: true,
    daysAgo: 52,
    stock: 'uneven',
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
      'Dance-weight lehenga in cotton and silk with bandhani dots and a full six-metre flare. The waistband is wide and soft, with a drawstring and one hidden pocket. Sold with an unstitched blouse piece; bring your own dupatta and dandiya.',
    price: 5499,
    salePrice: 3299,
    sizes: letters('XS', 'XL'),
    colors: [color('Mustard', 'madder', 'Maroon')],
    featured: false,
    daysAgo: 112,
    stock: 'uneven',
    drawing: { kind: 'lehenga', fabric: 'silk', pattern: 'bandhani', seed: 217 },
    reviews: reviews(`
      Bhavna 5 103: Nine nights of garba and the hem is still fine. Flare is superb.
      Pooja 5 82: Hidden pocket took my phone and locker key. Thank you for that.
      Nandini 4 54: Colour is a warm haldi yellow. Dry cleaned once, no bleeding.
    `),
  },
  {
    slug: 'high-rise-wide-trousers',
    name: 'High-Rise Wide Trousers',
    brand: 'Tantu Atelier',
    category: 'womens',
    description:
      'Wide-leg trousers in 210 gsm twill with a soft drape, high at the waist with two pleats and a pressed crease. Concealed side zip and real pockets. They lengthen the line under a short kurta as well as a tucked shirt.',
    price: 1899,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('Ivory', 'Beige', 'Tan'), color('Charcoal', 'Gray'), color('Brown', 'Tan')],
    featured: false,
    daysAgo: 72,
    stock: 'uneven',
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
    brand: 'Indigo Lane',
    category: 'womens',
    description:
      'Wide-leg jeans in 11 oz cotton denim without stretch, washed until the hand is soft. High rise, straight from hip to hem, with a five-pocket front and a zip fly. Take your true waist; they ease by a little in a week.',
    price: 2199,
    salePrice: null,
    sizes: waists(28, 36),
    colors: [color('Sky', 'copper', 'Indigo'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 57,
    stock: 'uneven',
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
      'V-neck tee in 160 gsm cotton and modal jersey with an even stripe. Slightly longer at the back, with a close shoulder and an easy waist. Tuck it into wide trousers or knot it over a skirt.',
    price: 699,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [color('White', 'Teal'), color('Maroon', 'Blush')],
    featured: false,
    daysAgo: 37,
    stock: 'plenty',
    drawing: { kind: 'tee', cut: 'v-neck', fabric: 'jersey', pattern: 'stripe', seed: 220 },
    reviews: reviews(`
      Kavya 4 19: Neck depth is decent, no inner needed. Cloth is thin but not transparent.
    `),
  },
  {
    slug: 'kullu-cable-knit-cardigan',
    name: 'Kullu Cable-Knit Cardigan',
    brand: 'Neem & Loom',
    category: 'womens',
    description:
      'Button-front cardigan in a soft wool blend, cabled on both fronts, with ribbed edges and two patch pockets. V-neck, dropped shoulder, hip length. Wear it over a kurta in December or keep it on the office chair all year.',
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
