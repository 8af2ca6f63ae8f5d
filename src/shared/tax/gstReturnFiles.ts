import { indianDate } from '../indianCalendar';
import type { Paise } from '../money';
import type { DocumentRow, GstReturn, HsnRow, ReturnDocument } from './gstReturn';
import { placeOfSupplyLabel } from './gstStates';
import { sumAmounts } from './taxAmounts';

/** A cell of a file; a number is an amount or a count with two decimals. */
export type Cell = string | number;

/** The files of a return: the tables of GSTR-1 in the columns of the GST portal's offline tool, and the register. */
export const returnFiles = [
  'register',
  'b2cs',
  'b2cl',
  'b2b',
  'cdnr',
  'cdnur',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const;
export type ReturnFile = (typeof returnFiles)[number];
/** The files that are made from the sums. */
export type SummedFile = Exclude<ReturnFile, 'register'>;

type FileFacts = {
  label: string;
  /** The table of GSTR-1. */
  table: string | null;
};

export const returnFileFacts: Readonly<Record<ReturnFile, FileFacts>> = {
  register: { label: 'Register of all documents', table: null },
  b2cs: { label: 'Consumers, by state and rate (B2CS)', table: '7' },
  b2cl: { label: 'Consumers, over ₹1,00,000 to other states (B2CL)', table: '5' },
  b2b: { label: 'Registered buyers (B2B)', table: '4' },
  cdnr: { label: 'Credit notes to registered buyers (CDNR)', table: '9B' },
  cdnur: { label: 'Credit notes for B2CL (CDNUR)', table: '9B' },
  'hsn-b2b': { label: 'Goods sold to registered buyers, by HSN', table: '12' },
  'hsn-b2c': { label: 'Goods sold to consumers, by HSN', table: '12' },
  docs: { label: 'Documents issued', table: '13' },
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 28-Nov-2026, by the Indian clock, as the offline tool takes days. */
function returnDay(moment: Date): string {
  const [year, month, day] = indianDate(moment.getTime()).split('-');
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

const percent = (basisPoints: number): number => basisPoints / 100;
const rupees = (paise: Paise): number => paise / 100;
const NO_CESS = 0;
const NOT_REPEATED = '';

export const registerColumns = [
  'Document',
  'Number',
  'Date',
  'Order',
  'Invoice',
  'Invoice date',
  'Place of supply',
  'GSTIN of buyer',
  'Head',
  'Rate of head',
  'Taxable value',
  'Tax',
  'Document value',
] as const;

/**
 * A row for each document, rate and head. Credit notes are negative, and what several rows share is in the first of them alone: the
 * taxable value of a rate, and the value of a document. So each column adds up to the total of the page.
 */
export function registerRows({ lines, ...document }: ReturnDocument): Cell[][] {
  const sign = document.kind === 'invoice' ? 1 : -1;
  const byRate = Map.groupBy(lines, ({ rateBasisPoints }) => rateBasisPoints);
  const facts = [
    document.kind === 'invoice' ? 'Invoice' : 'Credit note',
    document.number,
    returnDay(document.issuedAt),
    String(document.orderId),
    document.invoice?.number ?? '',
    document.invoice ? returnDay(document.invoice.issuedAt) : '',
    placeOfSupplyLabel(document.placeOfSupply),
    document.buyerGstin ?? '',
  ];
  const isInter = document.supplyType === 'inter';
  return [...byRate].flatMap(([basisPoints, atRate], place) => {
    const sums = sumAmounts(atRate);
    const taxable = sign * rupees(sums.taxable);
    const total = place === 0 ? sign * rupees(document.total) : NOT_REPEATED;
    if (isInter) return [[...facts, 'IGST', percent(basisPoints), taxable, sign * rupees(sums.igst), total]];
    const half = percent(basisPoints) / 2;
    return [
      [...facts, 'CGST', half, taxable, sign * rupees(sums.cgst), total],
      [...facts, 'SGST/UTGST', half, NOT_REPEATED, sign * rupees(sums.sgst), NOT_REPEATED],
    ];
  });
}

type Table = { columns: readonly string[]; rows: (sums: GstReturn) => Cell[][] };

const hsnTable = (rowsOf: (sums: GstReturn) => readonly HsnRow[]): Table => ({
  columns: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: (sums) =>
    rowsOf(sums).map((row) => [
      ...[row.hsn, '', row.uqc, row.quantity, rupees(row.total), percent(row.rateBasisPoints)],
      ...[rupees(row.taxable), rupees(row.igst), rupees(row.cgst), rupees(row.sgst), NO_CESS],
    ]),
});

const invoiceCells = ({ document }: DocumentRow): Cell[] => [
  document.number,
  returnDay(document.issuedAt),
  rupees(document.total),
  placeOfSupplyLabel(document.placeOfSupply),
];
const noteCells = ({ document }: DocumentRow): Cell[] => [
  document.number,
  returnDay(document.issuedAt),
  'C',
  placeOfSupplyLabel(document.placeOfSupply),
];
const rateCells = ({ rateBasisPoints, taxable }: DocumentRow): Cell[] => [
  percent(rateBasisPoints),
  rupees(taxable),
  NO_CESS,
];

/**
 * A return with no sales to registered buyers has one row of zeros in the part for them: the GST portal refuses an empty
 * one beside a filled part for consumers (GSTN, 11 June 2025).
 */
const b2bGoods = ({ hsnB2b, hsnB2c }: GstReturn): HsnRow[] => {
  const [first] = hsnB2c;
  if (hsnB2b.length > 0 || !first) return hsnB2b;
  return [{ ...first, quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }];
};

export const returnTables: Readonly<Record<SummedFile, Table>> = {
  b2cs: {
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) =>
      b2cs.map(({ placeOfSupply, rateBasisPoints, taxable }) => [
        ...['OE', placeOfSupplyLabel(placeOfSupply), ''],
        ...[percent(rateBasisPoints), rupees(taxable), NO_CESS, ''],
      ]),
  },
  b2cl: {
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cl }) => b2cl.map((row) => [...invoiceCells(row), '', ...rateCells(row), '']),
  },
  b2b: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ b2b }) =>
      b2b.map((row) => [
        ...[row.document.buyerGstin ?? '', row.document.buyerName, ...invoiceCells(row)],
        ...['N', '', 'Regular B2B', '', ...rateCells(row)],
      ]),
  },
  cdnr: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnr }) =>
      cdnr.map((row) => [
        ...[row.document.buyerGstin ?? '', row.document.buyerName, ...noteCells(row)],
        ...['N', 'Regular B2B', rupees(row.document.total), '', ...rateCells(row)],
      ]),
  },
  cdnur: {
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnur }) =>
      cdnur.map((row) => ['B2CL', ...noteCells(row), rupees(row.document.total), '', ...rateCells(row)]),
  },
  'hsn-b2b': hsnTable(b2bGoods),
  'hsn-b2c': hsnTable(({ hsnB2c }) => hsnB2c),
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    // A number is never cancelled: what was wrong is corrected by a credit note, which has a number of its own.
    rows: ({ series }) =>
      series.map(({ kind, from, to, count }) => [
        kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        ...[from, to, String(count), '0'],
      ]),
  },
};

/** The files that a period needs: tables of what it did not have are left out. */
export const filesOf = (sums: GstReturn): SummedFile[] =>
  returnFiles.filter(
    (file): file is SummedFile => file !== 'register' && returnTables[file].rows(sums).length > 0,
  );
