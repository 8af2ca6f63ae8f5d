import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

/** T-shirts, a polo and shirts. */
export const tops: DemoProduct[] = [
  {
    slug: 'everyday-crew-t-shirt',
    name: 'Everyday Crew T-Shirt',
    brand: null,
    category: 'mens',
    description:
      'A plain crew-neck tee in 180 gsm combed cotton jersey, pre-washed so that it keeps its length. Regular fit, with a ribbed neck and taped shoulders. Wear it alone through the summer or under an open shirt when the evenings turn cool.',
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
    weight: '180 gsm',
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
    brand: 'Tantu Neel',
    category: 'mens',
    description:
      'Long-sleeve t-shirt in 220 gsm cotton jersey, with narrow Breton stripes knitted in, not printed. The wide crew neck and straight hem keep it smart enough for chinos. A good layer for early mornings and over-cooled offices.',
    price: 1349,
    salePrice: 999,
    sizes: letters('S', 'XXL'),
    colors: [color('Ivory', 'Navy'), color('Navy', 'Ivory')],
    featured: false,
    daysAgo: 126,
    stock: 'uneven',
    weight: '220 gsm',
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
      'Three-button henley in 170 gsm slub cotton jersey, slightly uneven so that it looks lived in from the first day. Slim through the chest, with an easy waist. Pairs well with washed jeans or linen trousers.',
    price: 949,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('Charcoal', 'bone', 'Gray'), color('Rust', 'horn', 'Ivory')],
    featured: false,
    daysAgo: 56,
    stock: 'uneven',
    weight: '170 gsm',
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
      'A polo in soft cotton knit with small knitted-in dots. The ribbed collar lies flat without ironing, and the placket is short, with two buttons. Tuck it into chinos for Fridays at work.',
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
    brand: 'Tantu Neel',
    category: 'mens',
    description:
      'Camp-collar shirt in 120 gsm cotton poplin, hand block printed in an Ajrakh pattern with a resist and two dye baths. Half sleeves, a straight hem with side vents and a chest pocket matched to the print. Leave it open over a white tee or button it up with linen trousers; small breaks in the print are the mark of the block.',
    price: 1899,
    salePrice: null,
    sizes: letters('S', 'XXL'),
    colors: [color('Indigo', 'madder', 'Ivory'), color('Maroon', 'Mustard', 'Beige')],
    featured: true,
    daysAgo: 12,
    stock: 'plenty',
    weight: '120 gsm',
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
    brand: 'Tantu Tailored',
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
    weight: '150 gsm',
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
    salePrice: 1099,
    sizes: letters('M', 'XXL'),
    colors: [color('Navy', 'Mustard', 'Sky'), color('Maroon', 'Beige', 'Mustard')],
    featured: false,
    daysAgo: 136,
    stock: 'uneven',
    weight: '110 gsm',
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
    brand: 'Tantu Tailored',
    category: 'mens',
    description:
      'Formal full-sleeve shirt in two-ply 100s cotton poplin with a fine pinstripe. Semi-spread collar with removable stays, single cuffs and a slim fit with back darts. It irons quickly and goes with navy or charcoal trousers.',
    price: 1999,
    salePrice: null,
    sizes: letters('S', 'XL'),
    colors: [color('White', 'Navy'), color('Sky', 'White', 'Indigo')],
    featured: false,
    daysAgo: 71,
    stock: 'low',
    weight: 'two-ply 100s yarn',
    drawing: { kind: 'shirt', cut: 'classic', fabric: 'poplin', pattern: 'pinstripe', seed: 108 },
    reviews: reviews(`
      Deepak 4 33: Very good for interviews and client meetings. Slim means slim, check the chart.
    `),
  },
];
