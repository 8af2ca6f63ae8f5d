import { searchWords } from './words';

const words = (text: string): string[] => text.split(', ');

/** Hindi in Latin letters has no fixed spelling, so each word is listed in the spellings that shoppers use. */
const spellings = {
  blue: 'neela, neeli, neele, nila, nili, nile, नीला, नीली, नीले',
  green: 'hara, hari, hare, haraa, हरा, हरी, हरे',
  red: 'lal, laal, surkh, लाल',
  pink: 'gulabi, gulaabi, गुलाबी',
  brown: 'bhura, bhoora, bhuri, bhoori, bhure, bhoore, kathai, katthai',
  lehenga:
    'lahnga, lehnga, lahanga, lehanga, lahenga, lengha, lahange, lehange, lahnge, lehnge, lenga, langa, ghagra, ghaghra, ghagara, chaniya, chania',
  saree:
    'sadi, saadi, saari, saaree, sariyan, sariya, saariyan, saariya, sadiyan, sadiya, sadiyon, saadiyan, saadiyon, sarriyan',
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
  ['White', 'safed, safaid, sufed, safedi, safed rang, सफेद, सफ़ेद'],
  ['Black', 'kala, kaala, kali, kaali, kale, kaale, काला, काली, काले'],
  ['red', spellings.red],
  ['Maroon', `mehroon, mahroon, mehrun, marun, ${shades(dark, spellings.red)}`],
  ['blue', spellings.blue],
  ['dark blue', shades(dark, spellings.blue)],
  ['Sky', `asmani, aasmani, aasmaani, ${shades(light, spellings.blue)}`],
  ['Teal', 'firozi, feroji, phirozi, firoza'],
  ['green', spellings.green],
  ['dark green', shades(dark, spellings.green)],
  ['Sage', `dhani, ${shades(light, spellings.green)}`],
  ['Mustard', 'peela, peeli, peele, pila, pili, pile, sarso, sarson, पीला, पीली, पीले'],
  ['orange', 'narangi, naarangi, santri, kesari, kesariya, kesaria, bhagwa'],
  ['pink', spellings.pink],
  ['Blush', shades(light, spellings.pink)],
  ['Rani Pink', `rani, rani color, rani colour, ${shades(dark, spellings.pink)}`],
  ['purple', 'baingani, baigani, bengani, jamuni, jaamuni, jamni'],
  ['Brown', spellings.brown],
  ['Tan | Beige', `badami, baadami, ${shades(light, spellings.brown)}`],
  ['grey', 'sleti, slety, dhusar'],

  ['Sarees', spellings.saree],
  ['Kurtas', 'kurte, kurton, kurtha, kurtey'],
  ['Kurtas | women', 'kurtiyan, kurtiya, kurtiyon, kurthi, anarkali suit'],
  ['Shirts | Kurtas', 'kameez, kamiz, qameez, kamij, kameej'],
  [
    'Kurtas | Trousers',
    'salwar suit, shalwar suit, punjabi suit, patiala suit, suit salwar, shalwar, shalwar kameez',
  ],
  ['Lehengas', 'choli, cholee'],
  ['Shirts', 'shart, shurt'],
  ['T-Shirts', 'tishirt, tishart, tshart, teeshart'],
  [
    'Lehengas',
    `${spellings.lehenga}, ${words(spellings.lehenga)
      .map((name) => `${name} choli`)
      .join(', ')}`,
  ],
  ['Juttis', 'mojdi, mojri, mojadi, jooti, juti, juttiyan, juttiya, jootiyan'],
  ['Sandals', 'chapal, chappale, chappalen, chappalein, chapplein, sandle, sandel, sendal, sendel'],
  [
    'Sneakers | Loafers | Boots | Juttis | Sandals',
    'juta, joota, jute, joote, jutey, jootey, jutte, juton, jooton',
  ],
  ['Juttis | Loafers', 'bellies, belly shoes, ballerina, ballerinas, flats'],
  ['Sneakers', 'sports shoes, sport shoes, sports shoe, sports joote, running shoes'],
  ['Socks', 'moja, moje, moza, moze, mauje, mauze, mauza, jurab, juraab, jurabein'],
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
    'chunni, chuni, chunri, chunari, chundri, odhni, odhani, orhni, dupata, dupatte, shaal, shal, dushala, gamcha, gamchha, gulband, guluband',
  ],
  ['Scarves', 'maflar, muflar, mafler'],
  ['Coats', 'kot'],
  ['Sweaters', 'swetar, sweter, swater, switer, jarsi, jersi'],
  ['Jackets', 'jaket, jakit, jaiket, jaketen'],
  ['Hoodies', 'hudi, hoodi, hudie, huddie'],
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
  ['leheriya', 'lahariya, laheriya, leheria, lehariya, lehriya, lehria'],
  ['ikat', 'ikkat, ikkath'],
  ['ajrakh', 'ajrak, azrak'],
  ['zari', 'jari'],
  ['zardozi', 'zardosi, jardosi, jardozi'],
  ['floral', 'phool, phoolon, phul, phulon, phooldar'],
  [
    'stripe | pinstripe',
    'dhari, dhaari, dharidar, dhaaridar, dharidaar, patti, pattiyan, pattedar, pattidar, lining, lines',
  ],
  ['check | windowpane', 'chek, chaukhana, chaukdi'],
  ['gota', 'gota patti'],
  ['embroider | zardozi', 'kadhai, kadai, kadhaai, karhai'],
  ['print', 'chaap, chhaap, chapai'],
  ['silver', 'chandi, chaandi'],
  ['gold | golden', 'sunehra, sunehri, sunehre, sunahra, sunahri'],
  // Known, so that it is no misspelt "bengani".
  ['bengali', 'bengali, bangali'],
  ['XL | XXL', 'bade size, bada size, badi size, plus size'],
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
    'tyohar, tyohaar, tyauhar, tyoharon, deepawali, dipawali, deepavali, puja, pooja, durga puja, karva chauth, karwa chauth, karvachauth, rakhi, raksha bandhan, rakshabandhan, mehndi, mehandi, sagai, jashn, holi',
  ),
  workday: words('daftar, dafter, naukri'),
  weekend: words(
    'ghumne, ghoomne, safar, yatra, chhutti, chutti, rozana, rozmarra, roz, roj, ghar, ghar pe, ghar ke, daily wear, dailywear',
  ),
  'cool-evenings': words(
    'sardi, sardiyon, sardiyan, thand, thandi, garam, garam kapde, garam kapda, garam kapdey, jaada, jaade',
  ),
} as const;

/** What the shop does not sell, in the words of shoppers: said plainly, rather than advice on the spelling. */
export const NOT_SOLD = [
  {
    words: words(
      'kid, kids wear, child, children, childrens wear, infant, toddler, baby, baby suit, newborn, bachcha, bachche, bachchi, bachchon, bachcho, bacha, bache, bachi, bachon, bacho, bachcho ke kapde, बच्चे, बच्चों',
    ),
    notSold: "children's clothes",
  },
  {
    words: words(
      'night suit, nightsuit, nightie, nighty, night gown, nightgown, night dress, nightdress, nightwear, night wear',
    ),
    notSold: 'nightwear',
  },
  {
    words: words('chaddi, chaddhi, kachcha, kachha, underwear, innerwear, banian, baniyan, bra, panty'),
    notSold: 'underwear',
  },
  { words: words('tights, leggings, legging, jeggings'), notSold: 'tights and leggings' },
];

/** Who it is for, beside the English words. */
export const HINDI_GENDERS = {
  men: searchWords(
    'mard mardo mardon mardana aadmi admi purush ladka ladke ladkon bhai bhaiya papa pitaji pati beta bete dulha dulhe',
  ),
  women: searchWords(
    'mahila mahilaon ledis ledies ladis aurat aurato auraton aurton zanana ladki ladkiyo ladkiyon ladkiyan behen bahan behan didi maa mummy ammi amma patni biwi bivi beti dulhan bhabhi',
  ),
} as const;
