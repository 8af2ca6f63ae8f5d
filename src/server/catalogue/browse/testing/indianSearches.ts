import { demoProducts } from '@/demo/catalogue';
import { kindOf } from '@/demo/catalogue/common/kinds';
import { materialOf } from '@/demo/catalogue/common/materials';
import { materialsOf } from '@/shared/catalogue/materials';

/**
 * What shoppers in India type, and the products of the demo that they expect. Written from the list of products before
 * the vocabulary. A product is named by the beginning of its name, `*Jeans` means all of a kind, `color:`, `material:`
 * and `category:` all that have one of them, `all` everything, `none` nothing. After WITHOUT: the words that no product fits.
 */
const lines = `
shaadi ke liye => Shaadi Silk | Kosa | Leheriya | Mehfil | Zardozi | Fine Wool
chunni => *Stoles | *Scarves
garam kapde => *Cardigans | *Sweaters | *Jackets | *Coats | *Hoodies | *Stoles
safed => color:White/Ivory
jins => *Jeans
lal => color:Maroon/Rust
neela => color:Navy/Indigo/Sky/Teal
kale => color:Black
office wear for women => High-Rise Wide | *Blazers | *Loafers
sadi => *Sarees
saari => *Sarees
sadiyan => *Sarees
kurte => *Kurtas
lahnga => *Lehengas
lehnga => *Lehengas
ghaghra => *Lehengas
chaniya choli => *Lehengas
jutti => *Juttis
mojdi => *Juttis
mojri => *Juttis
chapal => *Sandals
joote => *Sneakers | *Loafers | *Boots | *Juttis | *Sandals
juta => *Sneakers | *Loafers | *Boots | *Juttis | *Sandals
moje => *Socks
ooni moje => Chevron
topi => *Caps | *Beanies
ooni topi => Ladakh
patloon => *Trousers
pajama => *Trousers | *Joggers
lower => *Joggers
nikkar => *Shorts
batua => *Wallets
jhola => *Tote Bags
thaila => *Tote Bags
shaal => *Stoles | *Scarves
odhni => *Stoles | *Scarves
kot => *Coats
swetar => *Sweaters
jaket => *Jackets
koti => *Vests
modi jacket => Raw Silk
sadri => Raw Silk
kameez => *Shirts | *Kurtas
salwar suit => *Kurtas | *Trousers
anarkali suit => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
lal kurta => Shaadi Silk
lal sadi => Kosa | Pochampally
laal saree => Kosa | Pochampally
kali jeans => Selvedge | Wide-Leg
neeli jeans => *Jeans
kala kurta => *Kurtas WITHOUT kala
safed shirt => Breeze | Banker
safed joote => Court | Minimal
kale joote => Court | Mirza | Campus | Cantonment
bhure joote => Kolhapuri | Campus | Cantonment
katthai jacket => Siding
peeli saree => *Sarees WITHOUT peeli
hara kurta => Bagru | Bandhani Silk | Khadi Windowpane
hari saree => Kosa
gulabi => color:Blush/Rani Pink
gulabi lehenga => Mehfil
baingani kurta => Bandhani Silk
jamuni stole => Fine Wool
narangi top => Gingham
kesariya kurta => Sanganer
firozi kurta => Bagru | Bandhani Silk
asmani shirt => Breeze | Banker
halka neela shirt => Breeze | Banker
gehra neela => color:Navy/Indigo
badami pant => Weekday | Verandah
mehroon saree => Kosa
rani color lehenga => Mehfil
neela wala kurta => Khadi Long | Bagru | Sanganer | Bandhani Silk
lal ya kala kurta => Shaadi Silk
sooti saree => Pochampally
suti kurta => Khadi Long | Bagru | Sanganer | Khadi Windowpane | Floral
resham ki saree => Kosa | Leheriya
reshmi kurta => Shaadi Silk | Bandhani Silk
reshmi dupatta => Chinar
oon ka sweater => Shimla
ooni shawl => Almora | Fine Wool
makhmal ka blazer => Darbar
makhmali jutti => Mirza
chamde ka bag => Atelier | Bazaar
chamde ki jacket => Midnight
chamde ke joote => Kolhapuri | Minimal | Campus | Thar | Sunday | Porch | Cantonment
chamda purse => Bazaar | Fold
malmal kurta => Floral
khaddar kurta => Khadi Long | Khadi Windowpane
khadi ka kurta => Khadi Long | Khadi Windowpane
linan ki shirt => Breeze
shifon saree => Leheriya
shadi ka kurta => Shaadi Silk
shaadi ka lehenga => Mehfil
shadi ki sadi => Kosa | Leheriya
vivah ke liye saree => Kosa | Leheriya
shaadi mein pehnne ke liye saree => Kosa | Leheriya
wedding wear for men => Shaadi Silk | Zardozi | Fine Wool
diwali ke kapde => *Lehengas | *Sarees | *Kurtas | *Juttis
tyohar ke kapde => *Lehengas | *Sarees | *Kurtas | *Juttis
diwali kurta for men => Khadi Long | Bagru | Shaadi Silk
puja ke liye saree => *Sarees
karva chauth saree => *Sarees
eid kurta => *Kurtas
navratri ke liye lehenga => Bandhani Navratri
garba ke liye => Bandhani Navratri
bhai ke liye gift => *Scarves | *Stoles | *Wallets | *Belts | *Socks | *Tote Bags | *Sling Bags
daftar ke liye shirt => *Shirts
office ke kapde => *Blazers | *Shirts | *Trousers | *Loafers
office ke joote => *Loafers
office bag for women => *Tote Bags | *Sling Bags
formal shoes for men => *Loafers
ghumne ke liye => *Jeans | *T-Shirts | *Shorts | *Joggers | *Sneakers
party ke liye dress => *Dresses
party wear for women => *Lehengas | *Sarees | Sanganer | Bandhani Silk | Khadi Windowpane | Floral | *Juttis
sardi ke kapde => *Cardigans | *Sweaters | *Jackets | *Coats | *Hoodies | *Stoles
thand ke liye => *Cardigans | *Sweaters | *Jackets | *Coats | *Hoodies | *Stoles
sardiyon ki jacket => *Jackets
winter wear for men => *Sweaters | *Jackets | *Coats | *Hoodies | *Stoles
garmi ke liye shirt => *Shirts
garmiyon ka kurta => Khadi Long | Bagru | Sanganer | Khadi Windowpane | Floral
barsaat => First Rain | Runway
barish ke liye jacket => Runway
barish ka coat => First Rain
ladkiyon ke kapde => category:womens
ladies wear => category:womens
mens wear => category:mens
black for women => Studio | Bias | Sunray | Wide-Leg | Atelier | Bridle | Gully | Fold | Runway | Midnight | Spiti | Half-and-Half | Court | Mirza | Campus | Cantonment
ladies ke liye kurta => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
mummy ke liye saree => *Sarees
papa ke liye kurta => Khadi Long | Bagru | Shaadi Silk
pati ke liye shirt => *Shirts
biwi ke liye saree => *Sarees
bhai ke liye tshirt => Everyday | Harbour | Slub
behen ke liye kurti => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
mardon ke joote => *Sneakers | *Loafers | *Boots | *Juttis | *Sandals
ladkon ki jeans => Selvedge | Washed
kurta 1500 ke andar => Bagru | Khadi Windowpane
1500 se kam shirt => Madras
saree 3000 tak => Leheriya
500 ke andar => Gully | Candy
5000 se upar lehenga => Mehfil
sasti jeans => Washed
sasta kurta => Bagru
sale wali saree => Leheriya
bandhej ka kurta => Bandhani Silk
lahariya saree => Leheriya
ajrak shirt => Ajrakh Camp
block print wala kurta => Bagru | Sanganer
phoolon wali dress => Night Garden
check wali shirt => Madras
dhaari wali tshirt => Striped | Harbour
zari wali saree => Kosa
half baju wali shirt => Madras | Ajrakh Camp
bina print wali shirt => Breeze | Madras | Banker
naye kapde => all
naya kurta => *Kurtas
kurta dikhao => *Kurtas
mujhe lal saree chahiye => Kosa | Pochampally
kurta pajama => *Kurtas | *Trousers | *Joggers
kurta payjama mens => Khadi Long | Bagru | Shaadi Silk | Weekday | Verandah | *Joggers
kurta pyjama set => *Kurtas | *Trousers | *Joggers
shirt pant => *Shirts | *Trousers
pant shirt => *Shirts | *Trousers
striped shirt => Banker
dhari wali shirt => Banker
patti wala tshirt => Striped | Harbour
check kurta => Khadi Windowpane
night suit => none
sandle => *Sandals
holi => *Lehengas | *Sarees | *Kurtas | *Juttis
bade size ki shirt => *Shirts
sports shoes => *Sneakers
dost => none
dost ke liye shirt => *Shirts
mehnga kurta => *Kurtas
mehenga lehenga => *Lehengas
saare kurte => *Kurtas
bengali saree => *Sarees WITHOUT bengali
gota patti => Leheriya
gota patti saree => Leheriya
chaddi => none
nightie => none
tights => none
bellies => *Juttis | *Loafers
लाल => color:Maroon/Rust
काला => color:Black
सफेद शर्ट => Breeze | Banker
गुलाबी => color:Blush/Rani Pink
नीला => color:Navy/Indigo/Sky/Teal
हरा कुर्ता => Bagru | Bandhani Silk | Khadi Windowpane
पीला => color:Mustard
kurtey => *Kurtas
kurtaa => *Kurtas
aurato ke liye kurta => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
aurton ke liye kurta => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
mardo ki jeans => Selvedge | Washed
ladkiyo ke kapde => category:womens
juraab => *Socks
mauza => *Socks
lenga => *Lehengas
saaree => *Sarees
lehriya saree => Leheriya
ikkat saree => Pochampally
kurti => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
anarkali => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
ladies suit => Sanganer | Bandhani Silk | Khadi Windowpane | Floral | High-Rise Wide
bhabhi ke liye suit => Sanganer | Bandhani Silk | Khadi Windowpane | Floral | High-Rise Wide
gulabi suit => Floral
sabse sasta => all
kapde => all
kapda => all
ghar pe pehnne ke kapde => *Jeans | *T-Shirts | *Shorts | *Joggers | *Sneakers
rozmarra => *Jeans | *T-Shirts | *Shorts | *Joggers | *Sneakers
8 number joote => *Sneakers | *Loafers | *Boots | *Juttis | *Sandals
uk8 joote => *Sneakers | *Loafers | *Boots | *Juttis | *Sandals
medium size kurta => *Kurtas
large size kurta => *Kurtas
hudi => *Hoodies
jarsi => *Sweaters
choli => *Lehengas
gulband => *Stoles | *Scarves
ledis kurta => Sanganer | Bandhani Silk | Khadi Windowpane | Floral
1.5k kurta => Bagru | Khadi Windowpane
500 rupaye => Gully | Candy
sunehra => Raw Silk
kadhai wali jutti => Zardozi
chaap wala kurta => Bagru | Sanganer | Floral
chandi => Floral
joda => none
function ke liye saree => *Sarees
kurta outfit => *Kurtas
bachon ke kapde => none
kids kurta => none
baby => none
`;

type DemoProduct = (typeof demoProducts)[number];

const having: Record<string, (product: DemoProduct, names: readonly string[]) => boolean> = {
  color: ({ colors }, names) => colors.some(({ name }) => names.includes(name)),
  material: (product, names) => materialsOf(materialOf(product)).some((name) => names.includes(name)),
  category: ({ category }, names) => names.includes(category),
};

function productsMeant(expected: string): DemoProduct[] {
  if (expected === 'all') return demoProducts;
  if (expected.startsWith('*')) return demoProducts.filter((one) => kindOf(one) === expected.slice(1));
  const [group = '', names = ''] = expected.split(':');
  const has = having[group];
  const meant = demoProducts.filter((one) => has?.(one, names.split('/')) ?? one.name.startsWith(expected));
  if (!has && meant.length > 1) throw new Error(`Several products begin with ${expected}.`);
  return meant;
}

/** The searches with the names of the products that each finds, and the words that it leaves out. */
export const indianSearches = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [search = '', rest = ''] = line.split(' => ');
    const [expected = '', dropped] = rest.split(' WITHOUT ');
    const products = expected === 'none' ? [] : expected.split(' | ').map(productsMeant);
    if (products.some(({ length }) => length === 0)) throw new Error(`No such product: ${line}`);
    return { search, names: products.flat().map(({ name }) => name), dropped: dropped?.split(',') ?? [] };
  });
