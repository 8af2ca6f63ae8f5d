import { HINDI_SHOP_WORDS, NOT_SOLD } from '../search/hindiWords';
import type { ShopPage, ShopWords } from '../search/vocabulary';
import { searchWords } from '../search/words';
import { OCCASIONS } from './occasions';

const words = (text: string): string[] => text.split(', ');

const occasionWords: Record<(typeof OCCASIONS)[number]['slug'], string> = {
  festive:
    'festive, festive wear, festival, festival wear, party, party wear, partywear, occasion wear, celebration, diwali, eid, sangeet, mehendi, haldi',
  workday:
    'workday, workday wear, work wear, workwear, office, office wear, officewear, formal, formals, formal wear, business, business wear, interview',
  weekend: 'weekend, weekend wear, casual, casuals, casual wear',
  'cool-evenings':
    'cool evenings, evening layers, winter, winter wear, winterwear, cold weather, warm clothes, warm wear',
};

/**
 * Shoppers' words for shop topics other than garments: its pages, occasions, new products, sale and
 * bestsellers. A kind, color, material or category of the same name takes precedence; staff synonyms are
 * separate.
 */
export const SHOP_WORDS: readonly ShopWords[] = [
  {
    words: words(
      'sale, on sale, offer, special offer, deal, discount, discounted, reduced, clearance, cheap, budget, affordable',
    ),
    hindi: HINDI_SHOP_WORDS.sale,
    filters: { onSale: true },
    page: { name: 'Sale', to: '/sale' },
  },
  {
    words: words('new, new in, new arrival, newarrival, new launch, newest, latest, just in, recently added'),
    hindi: HINDI_SHOP_WORDS.newest,
    filters: { sort: 'newest' },
  },
  {
    words: words('cheapest, lowest price, low to high'),
    hindi: words('sabse sasta, sabse sasti, sabse saste, sab se sasta, sab se sasti, sab se saste'),
    filters: { sort: 'price-low' },
  },
  {
    words: words('bestseller, best seller, best selling, bestselling, most bought, top selling, trending'),
    filters: { sort: 'bestselling' },
  },
  ...OCCASIONS.map(({ slug, name }) => ({
    words: words(occasionWords[slug]),
    hindi: HINDI_SHOP_WORDS[slug],
    filters: { occasion: slug },
    page: { name, to: '/products', occasion: slug },
  })),
  {
    words: words('size guide, sizes guide, size chart, size help, sizing, measurement'),
    page: { name: 'Size guide', to: '/faq', hash: 'sizes' },
  },
  {
    words: words(
      'return, return policy, refund, refund policy, exchange, exchange policy, replacement, cancellation, cancel order',
    ),
    page: { name: 'Returns and refunds', to: '/returns' },
  },
  {
    words: words('shipping, shipping policy, free shipping, delivery, delivery time, courier'),
    page: { name: 'Shipping', to: '/shipping' },
  },
  {
    words: words(
      'contact, contact us, customer care, customer service, customer support, support, help, helpline',
    ),
    page: { name: 'Contact', to: '/contact' },
  },
  {
    words: words(
      'faq, question, questions and answers, frequently asked questions, payment, payment method, cod, cash on delivery',
    ),
    page: { name: 'Questions and answers', to: '/faq' },
  },
  { words: words('privacy, privacy policy'), page: { name: 'Privacy', to: '/privacy' } },
  {
    words: words('terms, terms of sale, terms and conditions, conditions'),
    page: { name: 'Terms of sale', to: '/terms' },
  },
  { words: words('cookie, cookie policy'), page: { name: 'Cookies', to: '/cookies' } },
  { words: words('about, about us, about tantu, our story'), page: { name: 'About us', to: '/about' } },
  {
    words: words('cart, my cart, shopping cart'),
    page: { name: 'Cart', to: '/cart' },
  },
  {
    words: words('account, my account, wishlist, wish list, my wishlist, login, log in, sign in'),
    page: { name: 'Your account', to: '/profile' },
  },
  // Beside Hindi, so that none of them is meant by its beginning.
  ...NOT_SOLD.map(({ words: hindi, notSold }) => ({ words: [], hindi, notSold })),
  {
    words: words('track order, track my order, order status, my order, my orders'),
    page: { name: 'Your orders', to: '/profile' },
  },
];

/** Garments by their Hindi names. */
const hindiNames = [
  ['साड़ी', 'Sarees'],
  ['कुर्ता', 'Kurtas'],
  ['कुर्ती', 'Kurtas'],
  ['लहंगा', 'Lehengas'],
  ['शर्ट', 'Shirts'],
  ['जूती', 'Juttis'],
  ['जूते', 'Sneakers', 'Loafers', 'Boots'],
  ['टोपी', 'Caps'],
  ['चप्पल', 'Sandals'],
];

/** Several terms with the same meanings. */
const named = (terms: string, ...meanings: string[]) => words(terms).map((term) => ({ term, meanings }));

/** Built-in synonyms for kinds, in the format of staff synonyms. */
export const SHOP_SYNONYMS: readonly { term: string; meanings: readonly string[] }[] = [
  { term: 'suit', meanings: ['Blazers', 'Trousers'] },
  { term: 'tee shirt', meanings: ['T-Shirts'] },
  { term: 'teeshirt', meanings: ['T-Shirts'] },
  { term: 'hand bag', meanings: ['Tote Bags', 'Sling Bags'] },
  { term: 'palazzo', meanings: ['Trousers'] },
  { term: 'churidar', meanings: ['Trousers'] },
  ...named('anarkali, kurti', 'Kurtas', 'women'),
  ...named('striped, stripe', 'stripe', 'pinstripe'),
  ...named('check, checked, checkered, chequered', 'check', 'windowpane', 'plaid'),
  ...named('jersey', 'Sweaters'),
  ...named('golden', 'golden', 'gold'),
  ...named('baby pink', 'Blush'),
  ...named('baby blue', 'Sky'),
  { term: 'salwar', meanings: ['Kurtas', 'Trousers'] },
  { term: 'salwar kameez', meanings: ['Kurtas', 'Trousers'] },
  { term: 'bandhgala', meanings: ['nehru'] },
  ...named('ethnic, ethnic wear, traditional, indian wear', 'Kurtas', 'Sarees', 'Lehengas', 'Juttis'),
  ...named(
    'gym, workout, running, yoga, sportswear, activewear',
    'Joggers',
    'T-Shirts',
    'Hoodies',
    'Sneakers',
  ),
  ...named('gift, present', 'Scarves', 'Stoles', 'Wallets', 'Belts', 'Socks', 'Tote Bags', 'Sling Bags'),
  ...named('summer, summer wear', 'Linen', 'Cotton'),
  ...named('raincoat, rainwear, rainproof, waterproof', 'trench', 'drizzle'),
  ...hindiNames.map(([term = '', ...meanings]) => ({ term, meanings })),
];

/** Letters needed to complete a page's name. */
const leastLetters = 3;

/** The pages whose name starts with the typed text. */
export function pagesBeginningWith(typed: string): ShopPage[] {
  const start = searchWords(typed).join(' ');
  if (start.length < leastLetters) return [];
  return SHOP_WORDS.flatMap(({ words: phrases, page }) =>
    page && phrases.some((phrase) => phrase.startsWith(start)) ? [page] : [],
  );
}
