import type { FitVote } from '@/shared/catalogue/fit';

export type Opinion = { rating: 2 | 3 | 4 | 5; comment: string; fit: FitVote | null };

const opinion = (rating: Opinion['rating'], comment: string, fit: FitVote | null = null): Opinion => ({
  rating,
  comment,
  fit,
});

/** Review texts; each is true of clothes, shoes and bags alike where it does not mention a fit. */
export const opinions: readonly Opinion[] = [
  opinion(5, 'Exactly as in the pictures. The colour is even nicer in daylight.'),
  opinion(5, 'Lovely finish, and no loose threads anywhere.'),
  opinion(5, 'My third order here, and the quality has stayed the same.'),
  opinion(5, 'Bought it for my sister, who now wants one in every colour.'),
  opinion(5, 'Feels much more expensive than it is.'),
  opinion(5, 'Came in three days, packed in paper and not in plastic. Thank you!'),
  opinion(5, 'Wore it to a family function and was asked twice where it is from.'),
  opinion(5, 'Good weight, neat stitching, honest colour. Nothing to complain about.'),
  opinion(5, 'My usual size fits well.', 'true'),
  opinion(5, 'True to size and very comfortable for a whole day out.', 'true'),
  opinion(4, 'Very good. The shade is a little darker than on my phone.'),
  opinion(4, 'Nice quality. One star less because delivery took a week.'),
  opinion(4, 'Happy with it. I would have liked a slightly lower price.'),
  opinion(4, 'Good everyday piece, looks better after a few uses.'),
  opinion(4, 'As described. The packing could be a bit sturdier.'),
  opinion(4, 'Fits well, though I was between two sizes.', 'true'),
  opinion(4, 'Runs a little small, take one size up. Otherwise perfect.', 'small'),
  opinion(4, 'A bit roomy on me, but it looks good that way.', 'large'),
  opinion(3, 'Decent, but the colour is not quite what I expected.'),
  opinion(3, 'All right for the price. The finish inside could be neater.'),
  opinion(3, 'Too tight for my usual size.', 'small'),
  opinion(3, 'Good product, slow delivery.'),
  opinion(2, 'Looks good, but a seam came loose after two weeks.'),
  opinion(2, 'Not as thick as I had hoped.'),
];

/** Frequency of each rating. */
export const ratingWeights: Record<Opinion['rating'], number> = { 5: 5, 4: 4, 3: 1.3, 2: 0.8 };

/** Questions from customers. */
export const questions: readonly string[] = [
  'Do you ship to Port Blair, and how long does it take?',
  'I am between M and L in the kurtas. Which one should I take?',
  'Can I get a GST invoice in the name of my company?',
  'My parcel shows as out for delivery since yesterday. Could you check with the courier?',
  'Will the sage green shirt come back in XL?',
  'I would like to order twelve stoles as wedding gifts. Is there a better price for that?',
  'Is the leather of the loafers real, and where is it tanned?',
  'Could you deliver after 6 pm? Nobody is at home before that.',
  'I entered the wrong flat number for my last order. Please change it before it leaves.',
  'Do you have a shop in Pune where I can try things on?',
  'How do I wash the bandhani dupatta without losing the colour?',
  'The receipt of my order does not show my last name. Can you correct it?',
  'Do you offer gift wrapping?',
  'I paid by UPI, but the page closed. Has my order gone through?',
  'Thank you for the lovely saree, my mother wore it to a wedding and everybody asked about it!',
  'Are the juttis available in UK 4?',
];
