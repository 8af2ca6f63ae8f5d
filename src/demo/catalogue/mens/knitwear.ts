import { color } from '../common/palette';
import { reviews } from '../common/reviews';
import { letters } from '../common/sizes';
import type { DemoProduct } from '../common/types';

export const knitwear: DemoProduct[] = [
  {
    slug: 'shimla-cable-knit-sweater',
    name: 'Shimla Cable-Knit Sweater',
    brand: 'Tantu Pahad',
    category: 'mens',
    description:
      'Crew-neck sweater in lambswool, with three cables down the front and ribbed cuffs and hem. A mid-weight knit, warm enough for a Delhi January under a coat. Regular fit; wash by hand and dry flat.',
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
