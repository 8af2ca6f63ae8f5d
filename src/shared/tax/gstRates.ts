import type { GstRate } from './gstRate';

/** A rate for tariff codes that begin with `hsn`, from a day on. */
export type DatedGstRate = GstRate & {
  /** The first digits of a tariff code. */
  hsn: string;
  /** The first Indian day, as 2025-09-22. */
  from: string;
};

/** A row of the table that the store ships with. */
export type GstRateRow = DatedGstRate & { goods: string; source: string };

const upTo = (rupees: number, rate: number, higher: number): GstRate => ({
  rate,
  above: { limit: rupees * 100, rate: higher },
});
const flat = (rate: number): GstRate => ({ rate, above: null });

const NOTIFIED_2025 = '56th GST Council, 3 September 2025, annexures I to V';
const TEXTILE_FAQ = 'CBEC, questions about textiles, 2017; that fabric kept 5 % in 2025 is to be confirmed';
const RECKONER = 'Rate reckoners; to be confirmed by an accountant';

const GST_START = '2017-07-01';
const REFORM = '2025-09-22';

/** The table that the store ships with. Where two rows fit, the one with more digits counts, and of these the newest. */
export const GST_RATE_TABLE: readonly GstRateRow[] = [
  ...(['61', '62', '63'] as const).flatMap((hsn): GstRateRow[] => {
    const goods = {
      '61': 'Clothing, knitted',
      '62': 'Clothing, not knitted',
      '63': 'Made-up textiles and sets, apart from worn clothing (6309)',
    }[hsn];
    return [
      { hsn, from: GST_START, ...upTo(1_000, 5, 12), goods, source: 'Rates before 22 September 2025' },
      { hsn, from: REFORM, ...upTo(2_500, 5, 18), goods, source: NOTIFIED_2025 },
    ];
  }),
  {
    ...{ hsn: '64', from: GST_START, ...flat(12), goods: 'Footwear, per pair' },
    source: 'Rates before 22 September 2025',
  },
  { hsn: '64', from: REFORM, ...upTo(2_500, 5, 18), goods: 'Footwear, per pair', source: NOTIFIED_2025 },
  { hsn: '9404', from: REFORM, ...upTo(2_500, 5, 18), goods: 'Quilts', source: NOTIFIED_2025 },
  ...['50', '51', '52', '53', '54', '55'].map(
    (hsn): GstRateRow => ({
      ...{ hsn, from: GST_START, ...flat(5) },
      ...{ goods: 'Sarees, dhotis and fabric, also embroidered', source: TEXTILE_FAQ },
    }),
  ),
  ...['6117', '6214'].map(
    (hsn): GstRateRow => ({
      ...{ hsn, from: REFORM, ...flat(5) },
      ...{ goods: 'Shawls, hand-made or embroidered by hand', source: RECKONER },
    }),
  ),
  { hsn: '6505', from: REFORM, ...flat(5), goods: 'Hats and caps', source: RECKONER },
  { hsn: '4202', from: REFORM, ...flat(18), goods: 'Bags and wallets', source: RECKONER },
  ...['42022220', '42022230'].map(
    (hsn): GstRateRow => ({
      ...{ hsn, from: REFORM, ...flat(5) },
      ...{ goods: 'Hand and shopping bags of cotton or jute', source: RECKONER },
    }),
  ),
  { hsn: '4203', from: REFORM, ...flat(18), goods: 'Leather belts and accessories', source: RECKONER },
  { hsn: '420321', from: REFORM, ...flat(5), goods: 'Sports gloves of leather', source: RECKONER },
  ...['7113', '7117'].map(
    (hsn): GstRateRow => ({
      ...{ hsn, from: REFORM, ...flat(3) },
      ...{ goods: 'Jewellery, precious and imitation', source: RECKONER },
    }),
  ),
];

/** The rate of goods without a tariff code: the highest of clothing, so that no tax is missing. */
const RATE_WITHOUT_HSN: GstRate = flat(18);

const bestOf = (rows: readonly DatedGstRate[], hsn: string, day: string): DatedGstRate | null =>
  rows
    .filter((row) => hsn.startsWith(row.hsn) && row.from <= day)
    .reduce<DatedGstRate | null>((best, row) => {
      if (best === null || row.hsn.length > best.hsn.length) return row;
      return row.hsn.length === best.hsn.length && row.from >= best.from ? row : best;
    }, null);

/**
 * The row that counts for a tariff code on an Indian day; null where no row fits. The shop's own rows come before the
 * table of the store.
 */
export const gstRateRow = (hsn: string, day: string, ownRows: readonly DatedGstRate[]): DatedGstRate | null =>
  bestOf(ownRows, hsn, day) ?? bestOf(GST_RATE_TABLE, hsn, day);

/** What goods are taxed with on an Indian day; those without a tariff code or a row with the highest rate of clothing. */
export const gstRateOf = (hsn: string | null, day: string, ownRows: readonly DatedGstRate[]): GstRate =>
  (hsn === null ? null : gstRateRow(hsn, day, ownRows)) ?? RATE_WITHOUT_HSN;
