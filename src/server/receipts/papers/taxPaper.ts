import { formatDate } from '@/shared/dates';
import type { Paise } from '@/shared/money';
import { toDecimal } from '@/shared/money';
import { withIndianGroups } from '@/shared/numbers';
import { BOTTOM, LEFT, LINE, nextPage, PAGE, RIGHT, rule } from '@/shared/receipt/page';
import { INK, type PdfWriter, SOFT } from '@/shared/receipt/pdfWriter';
import { drawShopHead } from '@/shared/receipt/shopHead';
import { accentOnPaper } from '@/shared/shop/accent';
import type { ShopProfile } from '@/shared/shop/facts';
import { placeOfSupplyLabel, takesUtgst } from '@/shared/tax/gstStates';
import {
  type CreditReason,
  creditReasonLabels,
  type DocumentBuyer,
  type DocumentSeller,
  type SupplyType,
  type TaxAmounts,
  type TaxDocumentKind,
  taxDocumentLabels,
} from '@/shared/tax/taxDocument';

/** What a tax invoice or a credit note says. Times are ISO 8601, amounts paise. */
export type TaxPaper = TaxAmounts & {
  kind: TaxDocumentKind;
  number: string;
  issuedAt: string;
  orderId: number;
  orderedAt: string;
  /** The number of the parcel in its order. */
  parcel: number | null;
  /** The invoice that a credit note corrects. */
  invoice: { number: string; issuedAt: string } | null;
  reason: CreditReason | null;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  placeOfSupply: string;
  supplyType: SupplyType;
  lines: readonly (TaxAmounts & {
    charge: string | null;
    description: string;
    hsn: string | null;
    uqc: string;
    quantity: number;
    rateBasisPoints: number;
    discount: Paise;
  })[];
};

type Line = TaxPaper['lines'][number];
type Column = { name: string; right: number; text: (line: Line) => string };
type Sheet = { writer: PdfWriter; paper: TaxPaper; shop: ShopProfile };

const SMALL = 9.5;
const TINY = 8.5;
/** The left edge of the second of two columns. */
const SECOND = PAGE.width / 2 + 8;
/** Between the text of a line and its first amount. */
const GAP = 12;
const firstAmount = { intra: 312, inter: 372 } as const;
const amountStep = 58.8;

/** An amount of a tax document always has its paise. */
const amount = (paise: Paise): string => {
  const [rupees = '', decimals = ''] = toDecimal(paise).split('.');
  return `${withIndianGroups(rupees)}.${decimals}`;
};
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Draws a tax invoice or a credit note from the last page on, which is empty. */
export function drawTaxPaper(writer: PdfWriter, paper: TaxPaper, shop: ShopProfile): void {
  const { legalName, address, gstin } = paper.seller;
  // The seller of the day of issue, whatever Settings say when it is drawn.
  const sheet = { writer, paper, shop: { ...shop, legalName, address, gstin } };
  const firstPage = writer.canvas.getNumberOfPages();
  let y = drawShopHead(writer, sheet.shop);
  y = drawFacts(sheet, y);
  y = drawBuyer(sheet, y);
  y = drawLines(sheet, y);
  drawSums(sheet, y);
  drawFeet(sheet, firstPage);
}

function factsOf({ kind, number, issuedAt, orderId, orderedAt, parcel, invoice, reason }: TaxPaper) {
  const day = (time: string) => formatDate(new Date(time));
  const facts: [label: string, value: string][] = [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    ['Date', day(issuedAt)],
  ];
  if (invoice) facts.push(['For invoice', `${invoice.number} of ${day(invoice.issuedAt)}`]);
  if (reason) facts.push(['Reason', creditReasonLabels[reason]]);
  facts.push(['Order', `#${orderId} of ${day(orderedAt)}`]);
  if (parcel !== null) facts.push(['Parcel', String(parcel)]);
  return facts;
}

function drawFacts({ writer, paper }: Sheet, top: number): number {
  writer.write(taxDocumentLabels[paper.kind], LEFT, top, { size: 24, isDisplay: true });
  writer.write('Original for recipient', LEFT, top + 18, { size: SMALL, color: SOFT });
  let y = top - 8;
  for (const [label, value] of factsOf(paper)) {
    writer.write(label, SECOND, y, { color: SOFT });
    writer.writeTo(value, RIGHT, y);
    y += LINE;
  }
  return Math.max(y, top + 34) + 22;
}

function drawBuyer({ writer, paper, shop }: Sheet, top: number): number {
  const { buyer, seller, placeOfSupply } = paper;
  /** Returns the height below the block. */
  const draw = ({ title, lines }: Block, x: number, y: number): number => {
    writer.write(title, x, y, { size: SMALL, weight: 'bold', color: accentOnPaper(shop.accent) });
    const width = SECOND - LEFT - 24;
    const wrapped = lines.filter((line) => line.trim() !== '').flatMap((line) => writer.wrap(line, width));
    wrapped.forEach((line, index) => {
      writer.write(line, x, y + 16 + index * LINE);
    });
    return y + 16 + wrapped.length * LINE;
  };
  let left = top - BLOCK_GAP;
  for (const block of buyerBlocks(buyer)) left = draw(block, LEFT, left + BLOCK_GAP);
  const lines = [
    seller.legalName,
    `GSTIN ${seller.gstin}`,
    `Place of supply: ${placeOfSupplyLabel(placeOfSupply)}`,
    'Reverse charge: No',
  ];
  return Math.max(left, draw({ title: 'Sold by', lines }, SECOND, top)) + 22;
}

type Block = { title: string; lines: readonly string[] };
const BLOCK_GAP = 12;

/** Who buys and where it goes: apart where a business is registered elsewhere (rule 46(d) and (e) of the CGST Rules). */
function buyerBlocks({
  name,
  address,
  phone,
  gstin,
  businessName,
  businessAddress,
}: TaxPaper['buyer']): readonly Block[] {
  const delivered = [name, ...address, phone ?? ''];
  const registered = gstin === null ? [] : [`GSTIN ${gstin}`];
  if (businessAddress === undefined)
    return [{ title: 'Billed and delivered to', lines: [businessName ?? '', ...delivered, ...registered] }];
  return [
    { title: 'Billed to', lines: [businessName ?? '', ...businessAddress.split('\n'), ...registered] },
    { title: 'Delivered to', lines: delivered },
  ];
}

function columnsOf({ supplyType, placeOfSupply }: TaxPaper): Column[] {
  const taxes: Omit<Column, 'right'>[] =
    supplyType === 'intra'
      ? [
          { name: 'CGST', text: ({ cgst }) => amount(cgst) },
          { name: takesUtgst(placeOfSupply) ? 'UTGST' : 'SGST', text: ({ sgst }) => amount(sgst) },
        ]
      : [{ name: 'IGST', text: ({ igst }) => amount(igst) }];
  const columns: Omit<Column, 'right'>[] = [
    { name: 'Taxable', text: ({ taxable }) => amount(taxable) },
    ...taxes,
    { name: 'Total', text: ({ total }) => amount(total) },
  ];
  return columns.map((column, place) => ({
    ...column,
    right: RIGHT - amountStep * (columns.length - 1 - place),
  }));
}

function drawHead({ writer, paper }: Sheet, y: number): number {
  const style = { size: SMALL, weight: 'bold', color: SOFT } as const;
  writer.write('Item', LEFT, y, style);
  for (const { name, right } of columnsOf(paper)) writer.writeTo(name, right, y, style);
  rule(writer, y + 7);
  return y + 24;
}

/** Code, quantity, price and rate of a line. */
function detailsOf({ charge, hsn, uqc, quantity, rateBasisPoints, discount, total }: Line, type: SupplyType) {
  const rate =
    type === 'intra'
      ? `GST ${percent(rateBasisPoints)} (${percent(rateBasisPoints / 2)} each)`
      : `IGST ${percent(rateBasisPoints)}`;
  const price = (total + discount) / quantity;
  return [
    [charge === null ? `HSN ${hsn ?? '–'}` : `With goods of HSN ${hsn ?? '–'}`, rate].join(' · '),
    ...(charge === null
      ? [
          [
            `${quantity} ${uqc} × ${amount(price)}`,
            ...(discount > 0 ? [`less discount ${amount(discount)}`] : []),
          ].join(', '),
        ]
      : []),
  ];
}

function drawLines(sheet: Sheet, top: number): number {
  const { writer, paper } = sheet;
  const width = firstAmount[paper.supplyType] - GAP - LEFT;
  const columns = columnsOf(paper);
  let y = drawHead(sheet, top);
  for (const line of paper.lines) {
    const names = writer.wrap(line.description, width);
    const details = detailsOf(line, paper.supplyType).flatMap((text) =>
      writer.wrap(text, width, { size: TINY }),
    );
    const height = names.length * LINE + details.length * 12 + 8;
    if (y + height > BOTTOM) y = drawHead(sheet, nextPage(writer));
    for (const { right, text } of columns) writeAmount(writer, text(line), right, y);
    names.forEach((name, index) => {
      writer.write(name, LEFT, y + index * LINE);
    });
    details.forEach((text, index) => {
      writer.write(text, LEFT, y + names.length * LINE + index * 12 - 1, { size: TINY, color: SOFT });
    });
    y += height;
  }
  rule(writer, y - 6);
  return y + 14;
}

/** A high amount is smaller, so that it stays in its column. */
function writeAmount(writer: PdfWriter, text: string, right: number, y: number): void {
  const width = writer.width(text, { size: SMALL });
  writer.writeTo(text, right, y, { size: Math.min(SMALL, (SMALL * (amountStep - 6)) / width) });
}

function drawSums({ writer, paper }: Sheet, top: number): void {
  const { taxable, cgst, sgst, igst, total } = paper;
  const rows: [string, Paise][] =
    paper.supplyType === 'intra'
      ? [
          ['Taxable value', taxable],
          ['CGST', cgst],
          [takesUtgst(paper.placeOfSupply) ? 'UTGST' : 'SGST', sgst],
        ]
      : [
          ['Taxable value', taxable],
          ['IGST', igst],
        ];
  // The sums stay together.
  let y = top + (rows.length + 3) * 18 > BOTTOM ? nextPage(writer) : top;
  for (const [label, value] of rows) {
    writer.write(label, 372, y, { color: SOFT });
    writer.writeTo(`₹${amount(value)}`, RIGHT, y);
    y += 18;
  }
  const bold = { size: 13, weight: 'bold', color: INK } as const;
  writer.write(paper.kind === 'invoice' ? 'Total' : 'Credited', 372, y + 4, bold);
  writer.writeTo(`₹${amount(total)}`, RIGHT, y + 4, bold);
  const note = 'Amounts in rupees. Issued electronically, valid without a signature.';
  writer.write(note, LEFT, y + 30, { size: TINY, color: SOFT });
}

function drawFeet({ writer, paper }: Sheet, firstPage: number): void {
  const { canvas } = writer;
  const pages = canvas.getNumberOfPages() - firstPage + 1;
  for (let page = 1; page <= pages; page += 1) {
    canvas.setPage(firstPage + page - 1);
    const y = PAGE.height - 44;
    rule(writer, y - 16);
    writer.write(`Order #${paper.orderId}`, LEFT, y, { size: SMALL });
    const right = `${paper.number} · Page ${page} of ${pages}`;
    writer.writeTo(right, RIGHT, y, { size: SMALL, color: SOFT });
  }
}
