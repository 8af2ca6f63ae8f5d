import { STORE } from '@/shared/shop';

/** ISO 3166-1 codes of the countries that are offered, besides the store's own. */
const codes =
  'AE AT AU BD BE BH BR BT CA CH CN CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IT JP KE KR KW LK LU MM MU MV MX MY NG NL NO NP NZ OM PH PL PT QA RO SA SE SG TH TR TW TZ UG US VN ZA';

const names = new Intl.DisplayNames('en', { type: 'region' });
const others = codes
  .split(' ')
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b));

/** The countries to choose from: the store's own first, and one that an address has already. */
export function countriesWith(present: string): string[] {
  const offered = [STORE.country, ...others];
  return present === '' || offered.includes(present) ? offered : [present, ...offered];
}
