import { searchWords } from './words';

const words = (text: string): string[] => text.split(', ');

/** Hindi in Latin letters has no fixed spelling, so each word is listed in the spellings that shoppers use. */
const spellings = {
  blue: 'neela, neeli, neele, nila, nili, nile',
  green: 'hara, hari, hare, haraa',
  red: 'lal, laal, surkh',
  pink: 'gulabi, gulaabi',
  brown: 'bhura, bhoora, bhuri, bhoori, bhure, bhoore, kathai, katthai',
  lehenga:
    'lahnga, lehnga, lahanga, lehanga, lahenga, lengha, lahange, lehange, lahnge, lehnge, ghagra, ghaghra, ghagara, chaniya, chania',
  saree:
    'sadi, saadi, saari, sariyan, sariya, saariyan, saariya, sadiyan, sadiya, sadiyon, saadiyan, saadiyon, sarriyan',
};
const light = words('halka, halki, halke, light');
const dark = words('gehra, gehri, gehre, gahra, gahri, gahre, gadha, dark');

/** A shade before every spelling of a color: "halka neela". */
const shades = (before: readonly string[], color: string): string =>
  before.flatMap((shade) => words(color).map((name) => `${shade} ${name}`)).join(', ');

/**
 * Colors, clothes and fabrics: what they mean, and how shoppers spell them. A meaning is a kind, color or material, a
 * synonym of the shop, or words of the products' texts.
 */
const meanings: readonly [meaning: string, terms: string][] = [
  ['White', 'safed, safaid, sufed, safedi, safed rang'],
  ['Black', 'kala, kaala, kali, kaali, kale, kaale'],
  ['red', spellings.red],
  ['Maroon', `mehroon, mahroon, mehrun, marun, ${shades(dark, spellings.red)}`],
  ['blue', spellings.blue],
  ['dark blue', shades(dark, spellings.blue)],
  ['Sky', `asmani, aasmani, aasmaani, ${shades(light, spellings.blue)}`],
  ['Teal', 'firozi, feroji, phirozi, firoza'],
  ['green', spellings.green],
  ['dark green', shades(dark, spellings.green)],
  ['Sage', `dhani, ${shades(light, spellings.green)}`],
  ['Mustard', 'peela, peeli, peele, pila, pili, pile, sarso, sarson'],
  ['orange', 'narangi, naarangi, santri, kesari, kesariya, kesaria, bhagwa'],
  ['pink', spellings.pink],
  ['Blush', shades(light, spellings.pink)],
  ['Rani Pink', `rani, rani color, rani colour, ${shades(dark, spellings.pink)}`],
  ['purple', 'baingani, baigani, bengani, jamuni, jaamuni, jamni'],
  ['Brown', spellings.brown],
  ['Tan | Beige', `badami, baadami, ${shades(light, spellings.brown)}`],
  ['grey', 'sleti, slety, dhusar'],

  ['Sarees', spellings.saree],
  ['Kurtas', 'kurte, kurton, kurtiyan, kurtiya, kurtiyon, kurtha, kurthi, anarkali suit'],
  ['Shirts | Kurtas', 'kameez, kamiz, qameez, kamij, kameej'],
  [
    'Kurtas | Trousers',
    'salwar suit, shalwar suit, punjabi suit, patiala suit, suit salwar, shalwar, shalwar kameez',
  ],
  ['Shirts', 'shart, shurt'],
  ['T-Shirts', 'tishirt, tishart, tshart, teeshart'],
  [
    'Lehengas',
    `${spellings.lehenga}, ${words(spellings.lehenga)
      .map((name) => `${name} choli`)
      .join(', ')}`,
  ],
  ['Juttis', 'mojdi, mojri, mojadi, jooti, juti, juttiyan, juttiya, jootiyan'],
  ['Sandals', 'chapal, chappale, chappalen, chappalein, chapplein'],
  [
    'Sneakers | Loafers | Boots | Juttis | Sandals',
    'juta, joota, jute, joote, jutey, jootey, jutte, juton, jooton',
  ],
  ['Socks', 'moja, moje, moza, moze, mauje, mauze, jurab, jurabein'],
  ['Caps | Beanies', 'topi, topee, topiyan, topiya'],
  ['Jeans', 'jins, jeens, jinse, jeanse'],
  ['Trousers', 'patloon, patlun, pent'],
  ['Trousers | Joggers', 'pajama, pyjama, payjama, paijama, pajame, pyjame'],
  ['Joggers', 'lower, track lower, tracksuit lower'],
  ['Shorts', 'nikkar, nikar, nicker, half pant, halfpant, bermuda'],
  ['Wallets', 'batua, batwa, batuwa'],
  ['Tote Bags', 'jhola, jhole, thaila, thaile, thela, thaili'],
  [
    'Stoles | Scarves',
    'chunni, chuni, chunri, chunari, chundri, odhni, odhani, orhni, dupata, dupatte, shaal, shal, dushala, gamcha, gamchha',
  ],
  ['Scarves', 'maflar, muflar, mafler'],
  ['Coats', 'kot'],
  ['Sweaters', 'swetar, sweter, swater, switer'],
  ['Jackets', 'jaket, jakit, jaiket, jaketen'],
  ['Vests', 'koti'],
  ['nehru', 'sadri, sadari, bandi, modi'],
  ['Belts', 'kamarband, kamar patta'],
  ['Dresses', 'frok'],

  ['Cotton', 'sooti, suti, sootee, kapas'],
  ['malmal', 'mulmul, mulmal, malmul'],
  ['Khadi', 'khaddar, khadar, khaadi'],
  ['Silk', 'resham, reshmi, reshami, resam'],
  ['Wool', 'oon, ooni, oonee, uni, unni'],
  ['Velvet', 'makhmal, makhmali, makmal, mukhmal'],
  ['Leather', 'chamda, chamde, chamdi, chamra, chamre'],
  ['Linen', 'linan, linin, lilen'],
  ['Chiffon', 'shifon, shiffon, sifon, siffon'],
  ['summer', 'garmi, garmiyon, garmiyan, garmion'],

  ['wedding', 'shaadi, shadi, shaadiyon, shadiyon, vivah, vivaah, byah, nikah, baraat, barat'],
  ['navratri', 'garba, dandiya, dandia'],
  ['trench | drizzle', 'barish, baarish, barishon, barsaat, barsat, barsati, rainy'],
  ['bandhani', 'bandhej, bandhni, bandhini'],
  ['leheriya', 'lahariya, laheriya, leheria, lehariya'],
  ['ajrakh', 'ajrak, azrak'],
  ['zari', 'jari'],
  ['zardozi', 'zardosi, jardosi, jardozi'],
  ['floral', 'phool, phoolon, phul, phulon, phooldar'],
  ['stripe', 'dhari, dhaari, dharidar, dhaaridar, dharidaar'],
  ['check', 'chek, chaukhana, chaukdi'],
  ['sleeve', 'baju, baaju, bazu, bazoo, aasteen, astin'],
  ['half', 'aadhi, adhi, aadha'],
  ['full', 'poori, puri, poora, pura'],
  ['long', 'lamba, lambi, lambe'],
  ['short', 'chhota, chhoti, chhote, choti'],
  ['plain', 'saada, sada'],
];

/** In the form of staff synonyms. The shop's own names and the staff's synonyms win over these. */
export const HINDI_SYNONYMS: readonly { term: string; meanings: readonly string[] }[] = meanings.flatMap(
  ([meaning, terms]) => words(terms).map((term) => ({ term, meanings: meaning.split(' | ') })),
);

/** Hindi beside the English words of `SHOP_WORDS`. */
export const HINDI_SHOP_WORDS = {
  sale: words('sasta, saste, sasti, chhoot, chhut'),
  newest: words('naya, naye, nayi, nai'),
  festive: words(
    'tyohar, tyohaar, tyauhar, tyoharon, deepawali, dipawali, deepavali, puja, pooja, durga puja, karva chauth, karwa chauth, karvachauth, rakhi, raksha bandhan, rakshabandhan, mehndi, mehandi, sagai, jashn',
  ),
  workday: words('daftar, dafter, naukri'),
  weekend: words('ghumne, ghoomne, safar, yatra, chhutti, chutti, rozana, roz, roj, daily wear, dailywear'),
  'cool-evenings': words(
    'sardi, sardiyon, sardiyan, thand, thandi, garam, garam kapde, garam kapda, garam kapdey, jaada, jaade',
  ),
} as const;

/** Who it is for, beside the English words. */
export const HINDI_GENDERS = {
  men: searchWords(
    'mard mardon mardana aadmi admi purush ladka ladke ladkon bhai bhaiya papa pitaji pati beta bete dulha dulhe',
  ),
  women: searchWords(
    'mahila mahilaon aurat auraton zanana ladki ladkiyon ladkiyan behen bahan behan didi maa mummy ammi amma patni biwi bivi beti dulhan bhabhi',
  ),
} as const;
