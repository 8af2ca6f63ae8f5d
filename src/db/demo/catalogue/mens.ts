import { color } from './palette';
import { reviews } from './reviews';
import { letters, waists } from './sizes';
import type { DemoProduct } from './types';

export const mens: DemoProduct[] = [
  {
    slug: 'everyday-crew-t-shirt',
    name: 'Everyday Crew T-Shirt',
    brand: null,
    category: 'mens',
    description:
      'A plain crew-neck tee in 180 gsm combed cotton jersey, pre-washed so that it keeps its length. Regular fit with a ribbed neck and taped shoulders. Wear it alone through the summer or under an open shirt when the evenings turn cool.',
    price: 799,
    salePrice: null,
    sizes: letters('XS', 'XXL'),
    colors: [
      color('Black', 'Charcoal', 'Gray'),
      color('White', 'Silver', 'Gray'),
      color('Navy', 'Gray'),
      color('Olive', 'Beige'),
    ],
    featured: false,
    daysAgo: 141,
    stock: 'plenty',
    drawing: { kind: 'tee', cut: 'crew', fabric: 'jersey', pattern: 'plain', seed: 101 },
    reviews: reviews(`
      Karthik 5 132: Bought the black one first, then came back for navy. Neck has not gone loose after some fifteen washes.
      Imran 4 120: Good thick cotton, not see-through at all. Slightly warm for Chennai afternoons.
      Sanjay 5 101: L fits me perfectly at 5'10 and 78 kg. Length is decent, does not ride up on the bike.
      Gurpreet 5 88: Simple and well made. I wear it under my overshirt to office almost every week.
      Nikhil 3 74: Olive is lighter than what I saw on my phone. Fabric is good, so keeping it.
      Tenzin 4 52: Washed cold and dried in shade, no shrinkage so far.
      Arjun 5 37: My go-to plain tee now. Shoulder stitching is very neat.
      Yash 4 19: Delivered to Surat in three days. Go one size up if you like it relaxed.
      Bhavna 2 14: Bought white for my son. It got a yellowish tint near the collar within a month.
    `),
  },
  {
    slug: 'harbour-breton-long-sleeve-tee',
    name: 'Harbour Breton Long-Sleeve Tee',
    brand: 'Indigo Lane',
    category: 'mens',
    description:
      'Long-sleeve t-shirt in 220 gsm cotton jersey, with narrow Breton stripes knitted in, not printed. The boat-leaning crew neck and straight hem keep it smart enough for chinos. A good layer for early mornings and over-cooled offices.',
    price: 1299,
    salePrice: 949,
    sizes: letters('S', 'XXL'),
    colors: [color('Ivory', 'Navy'), color('Navy', 'Ivory')],
    featured: false,
    daysAgo: 126,
    stock: 'uneven',
    drawing: { kind: 'tee', cut: 'long-sleeve', fabric: 'jersey', pattern: 'breton-stripe', seed: 102 },
    reviews: reviews(`
      Rohan 5 118: The stripes line up at the side seam, which I never get at this price.
      Thomas 4 90: Sleeves are a little long on me but I push them up anyway. Very comfortable.
      Anirban 4 63: Perfect for Kolkata winter mornings. The ivory one needs a careful wash.
      Mohit 3 28: Nice tee, but the XL is closer to an L. Please order one up.
    `),
  },
  {
    slug: 'slub-henley-tee',
    name: 'Slub Henley Tee',
    brand: null,
    category: 'mens',
    description:
      'Three-button henley in slub cotton jersey of 170 gsm, with the small unevenness that makes it look lived in from the first day. Slim through the chest with an easy waist. Pairs well with washed jeans or linen trousers.',
    price: 949,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Charcoal', 'bone', 'Gray'), color('Rust', 'horn', 'Ivory')],
    featured: false,
    daysAgo: 56,
    stock: 'uneven',
    drawing: { kind: 'tee', cut: 'henley', fabric: 'jersey', pattern: 'plain', seed: 103 },
    reviews: reviews(`
      Varun 4 22: Buttons are real and stitched properly. Fit is slim, so size up if you have a tummy like me.
    `),
  },
  {
    slug: 'pin-dot-polo',
    name: 'Pin-Dot Polo T-Shirt',
    brand: null,
    category: 'mens',
    description:
      'A polo in fine-gauge cotton knit, scattered with small woven dots. The collar is knitted in one piece so it lies flat without ironing, and the two-button placket stays short. Tuck it into chinos for Friday at work.',
    price: 1199,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Navy', 'White'), color('White', 'Navy')],
    featured: false,
    daysAgo: 81,
    stock: 'uneven',
    drawing: { kind: 'polo', fabric: 'knit', pattern: 'dot', seed: 104 },
    reviews: reviews(`
      Rajesh 4 70: Collar stays in shape even after machine wash. Very decent for office wear.
      Biju 4 49: Breathable, good for Kochi humidity. Dots are subtle, not childish.
      Vikram 2 30: The white one caught a thread within two wears. Navy is holding up better.
    `),
  },
  {
    slug: 'ajrakh-camp-shirt',
    name: 'Ajrakh Camp Shirt',
    brand: 'Indigo Lane',
    category: 'mens',
    description:
      'Camp-collar shirt in 120 gsm cotton poplin, hand block printed with an Ajrakh geometry through resist and two dye baths. Half sleeves, a straight hem with side vents and one chest pocket matched to the print. Leave it open over a white tee or button it with linen trousers; small breaks in the print are the mark of the block.',
    price: 1899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Indigo', 'madder', 'Ivory'), color('Maroon', 'Mustard', 'Beige')],
    featured: true,
    daysAgo: 16,
    stock: 'plenty',
    drawing: { kind: 'shirt', cut: 'camp', fabric: 'poplin', pattern: 'ajrakh', seed: 105 },
    reviews: reviews(`
      Harsh 5 11: I am from Bhuj and I am picky about Ajrakh. The print is crisp on both sides of the placket.
      Farhan 5 8: Wore it to a beach wedding in Goa, got asked about it twice. M is true to size.
      Pranav 4 4: First wash in salt water as advised, only a little blue came out.
    `),
  },
  {
    slug: 'breeze-linen-shirt',
    name: 'Breeze Linen Shirt',
    brand: 'Tantu Atelier',
    category: 'mens',
    description:
      'Full-sleeve shirt in pure 150 gsm linen, garment washed so that it starts soft. The collar is unfused and the cuffs roll up cleanly. Regular fit, a little longer at the back; let the creases be.',
    price: 2299,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('White', 'bone', 'Gray'), color('Sky', 'White', 'Navy'), color('Sage', 'bone', 'Olive')],
    featured: false,
    daysAgo: 111,
    stock: 'plenty',
    drawing: { kind: 'shirt', cut: 'classic', fabric: 'linen', pattern: 'plain', seed: 106 },
    reviews: reviews(`
      Madhav 5 104: Proper linen, not a blend. Gets softer each time it is washed.
      Ashwin 4 92: Lovely in Hyderabad heat. It creases a lot, but that is linen for you.
      Sourav 5 77: The sage colour is beautiful and unusual. Sleeve length is right for me at 5'9.
      Deepak 4 60: White is slightly transparent in strong sun, wear a vest inside.
      Shalini 5 44: Gifted to my father, he has stopped wearing his other shirts.
      Kabir 3 15: Good shirt but the top button came loose in the first week. Stitched it back myself.
      Rajesh 3 9: Fine shirt, but at this price I expected a spare button.
    `),
  },
  {
    slug: 'madras-check-half-sleeve-shirt',
    name: 'Madras Check Half-Sleeve Shirt',
    brand: null,
    category: 'mens',
    description:
      'Half-sleeve shirt in light 110 gsm cotton with a yarn-dyed Madras check, so the colours run right through the cloth. Button-down collar and a curved hem that can stay untucked. Easy on humid days, with jeans or shorts.',
    price: 1499,
    salePrice: 1349,
    sizes: letters('M', 'XXL'),
    colors: [color('Navy', 'Mustard', 'Sky'), color('Maroon', 'Beige', 'Mustard')],
    featured: false,
    daysAgo: 136,
    stock: 'uneven',
    drawing: { kind: 'shirt', cut: 'short-sleeve', fabric: 'poplin', pattern: 'check', seed: 107 },
    reviews: reviews(`
      Thomas 4 129: Reminds me of the shirts my grandfather wore in Vypin. Very light cloth.
      Ojas 4 97: Checks match at the pocket. Colour bled a bit in the first wash, then stopped.
      Ranjit 4 66: At the sale price this is a steal. Ordered a second in maroon.
    `),
  },
  {
    slug: 'banker-pinstripe-shirt',
    name: 'Banker Pinstripe Shirt',
    brand: 'Tantu Atelier',
    category: 'mens',
    description:
      'Formal full-sleeve shirt in two-ply 100s cotton poplin with a fine pinstripe. Semi-spread collar with removable stays, single cuffs, slim fit with back darts. It takes an iron quickly and goes with navy or charcoal trousers.',
    price: 1999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('White', 'Navy'), color('Sky', 'White', 'Indigo')],
    featured: false,
    daysAgo: 71,
    stock: 'low',
    drawing: { kind: 'shirt', cut: 'classic', fabric: 'poplin', pattern: 'pinstripe', seed: 108 },
    reviews: reviews(`
      Deepak 4 33: Very good for interviews and client meetings. Slim means slim, check the chart.
    `),
  },
  {
    slug: 'khadi-long-kurta',
    name: 'Khadi Long Kurta',
    brand: 'Charkha Works',
    category: 'mens',
    description:
      'Knee-length kurta in handspun, handwoven cotton khadi of about 140 gsm. Band collar, a half placket with coconut-shell buttons, side slits and two seam pockets. The straight cut sits well over churidar or jeans, and the cloth breathes better with every wash.',
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
      'Hip-length kurta in 115 gsm cotton poplin, block printed by hand with small buti in two colours. Mandarin collar, roll-up sleeve tabs and a rounded hem. Wear it with jeans on a weekend, or with white pyjama for a daytime puja.',
    price: 1649,
    salePrice: 1149,
    sizes: letters('S', 'XL'),
    colors: [color('Beige', 'madder'), color('Teal', 'Ivory', 'Beige')],
    featured: false,
    daysAgo: 91,
    stock: 'uneven',
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
    brand: 'Kosa & Kala',
    category: 'mens',
    description:
      'Occasion kurta in handwoven mulberry silk, with small zari motifs across the body and a zari edge at collar and cuffs. Fully lined in cotton so it does not cling. Cut straight to the knee; pair it with an ivory churidar and leather juttis. Dry clean only.',
    price: 3499,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Maroon', 'zari'), color('Ivory', 'brass', 'brass')],
    featured: true,
    daysAgo: 61,
    stock: 'plenty',
    drawing: { kind: 'kurta', cut: 'long', fabric: 'silk', pattern: 'zari', seed: 111 },
    reviews: reviews(`
      Kabir 5 52: Wore this for my sangeet. The shine is soft, not that cheap polyester shine.
      Manpreet 5 45: Lining makes a big difference, I danced for four hours in it.
      Akhil 4 31: Ivory with the gold edge is very elegant. Delivery took six days to Guwahati.
      Uma 5 14: Bought for my son's engagement. Fitting at the shoulder was perfect.
    `),
  },
  {
    slug: 'selvedge-straight-jeans',
    name: 'Selvedge Straight Jeans',
    brand: 'Indigo Lane',
    category: 'mens',
    description:
      'Straight-leg jeans in 13 oz selvedge denim, woven on narrow shuttle looms with a little slub. Mid rise, button fly, copper-toned topstitching and a chain-stitched hem. Stiff for the first fortnight, then yours; wash seldom and inside out.',
    price: 2999,
    salePrice: null,
    sizes: waists(28, 38),
    colors: [color('Indigo', 'copper'), color('Black', 'Gray')],
    featured: true,
    daysAgo: 96,
    stock: 'plenty',
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
      'Tapered jeans in 10.5 oz cotton denim with a touch of stretch, stone washed to a soft handle. Room at the thigh, narrow at the ankle, zip fly. Light enough for most of the year; good with a plain tee and canvas sneakers.',
    price: 1899,
    salePrice: 1299,
    sizes: waists(28, 38),
    colors: [color('Sky', 'copper', 'Indigo'), color('Gray', 'Charcoal')],
    featured: false,
    daysAgo: 116,
    stock: 'uneven',
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
    brand: 'Tantu Atelier',
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
    drawing: { kind: 'trousers', cut: 'wide', fabric: 'linen', pattern: 'plain', seed: 114 },
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
      'Flat-front chinos in 240 gsm cotton twill with 2 % elastane, peached for a dry, soft touch. Tapered below the knee, with slant pockets and a hidden coin pocket. They carry a shirt to work and a polo on Saturday.',
    price: 1699,
    salePrice: null,
    sizes: waists(28, 38),
    colors: [color('Tan', 'horn', 'Brown'), color('Navy', 'Gray'), color('Charcoal', 'Gray')],
    featured: false,
    daysAgo: 146,
    stock: 'plenty',
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
      'Above-the-knee shorts in a 160 gsm linen and cotton cloth with a woven stripe. Drawcord waist, two side pockets and one buttoned at the back. They dry fast after a sudden shower.',
    price: 899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Sage', 'bone', 'Olive'), color('Navy', 'Sky')],
    featured: false,
    daysAgo: 6,
    stock: 'uneven',
    drawing: { kind: 'shorts', fabric: 'linen', pattern: 'stripe', seed: 116 },
    reviews: [],
  },
  {
    slug: 'off-duty-fleece-joggers',
    name: 'Off-Duty Fleece Joggers',
    brand: null,
    category: 'mens',
    description:
      'Joggers in 280 gsm brushed cotton fleece, warm without bulk. Ribbed cuffs, flat drawcord and zipped side pockets that hold a phone on the stairs. For winter walks, flights and slow Sundays.',
    price: 1399,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Gray', 'Charcoal'), color('Black', 'Gray')],
    featured: false,
    daysAgo: 31,
    stock: 'plenty',
    drawing: { kind: 'joggers', fabric: 'fleece', pattern: 'plain', seed: 117 },
    reviews: reviews(`
      Tenzin 5 17: Warm enough for Gangtok evenings. Zip pockets are very useful.
    `),
  },
  {
    slug: 'shimla-cable-knit-sweater',
    name: 'Shimla Cable-Knit Sweater',
    brand: 'Neem & Loom',
    category: 'mens',
    description:
      'Crew-neck sweater in lambswool and cotton, with three cables worked down the front and ribbed cuffs and hem. A middle weight at five gauge: enough for a Delhi January under a coat. Regular fit; wash by hand and dry flat.',
    price: 2799,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Ivory', 'Beige', 'Tan'), color('Emerald', 'Sage')],
    featured: false,
    daysAgo: 101,
    stock: 'uneven',
    drawing: { kind: 'sweater', cut: 'crew', fabric: 'cable-knit', pattern: 'plain', seed: 118 },
    reviews: reviews(`
      Manpreet 5 93: Wore it through the whole Amritsar winter. No pilling at the elbows yet.
      Kavya 5 68: Bought the emerald for my fiance and ended up wearing it myself.
      Ranjit 4 42: Does not itch on the neck. Takes two days to dry, so plan your washing.
    `),
  },
];
