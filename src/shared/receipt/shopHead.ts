import type { ShopProfile } from '../shop/facts';
import { LEFT, LINE, PAGE, RIGHT } from './page';
import { INK, type PdfWriter } from './pdfWriter';

const SMALL = 9.5;

/**
 * Draws the head of a paper in the shop's look: the wordmark, and beside it who sells. Returns the height of the first line
 * below.
 */
export function drawShopHead(writer: PdfWriter, shop: ShopProfile): number {
  const { canvas } = writer;
  const lines = sellerLines(writer, shop);
  const height = Math.max(92, lines.length * LINE + 22);
  canvas.setFillColor(INK);
  canvas.rect(0, 0, PAGE.width, height, 'F');
  canvas.setFillColor(shop.accent);
  canvas.rect(0, height, PAGE.width, 2, 'F');
  const wordmark = [...shop.wordmark].join(' ');
  writer.write(wordmark, LEFT, height / 2 + 10, {
    size: wordmarkSize(writer, wordmark),
    color: '#ffffff',
    isDisplay: true,
  });
  lines.forEach((line, index) => {
    writer.writeTo(line, RIGHT, height / 2 + 7 + LINE * (index - (lines.length - 1) / 2), {
      size: SMALL,
      color: '#e6e1da',
    });
  });
  return height + 42;
}

const SELLER_WIDTH = 230;
/** Lines of an address that keep their breaks; one with more continues on the same line. */
const mostAddressLines = 12;

/** Who sells: the legal name where it differs from the shop's, the whole address, and how to reach the shop. */
function sellerLines(
  writer: PdfWriter,
  { name, legalName, address, email, phone, gstin }: ShopProfile,
): string[] {
  const wrap = (text: string) => writer.wrap(text, SELLER_WIDTH, { size: SMALL });
  const places = address.split('\n').flatMap(wrap);
  return [
    ...(legalName === name ? [] : wrap(legalName)),
    ...(places.length > mostAddressLines ? wrap(address.replace(/\s*\n+\s*/g, ', ')) : places),
    ...[email, phone, gstin && `GSTIN ${gstin}`].flatMap(wrap),
  ];
}

/** A long wordmark is smaller, to leave room for the seller beside it. */
function wordmarkSize(writer: PdfWriter, wordmark: string): number {
  const largest = 27;
  const width = writer.width(wordmark, { size: largest, isDisplay: true });
  return Math.min(largest, (largest * (RIGHT - LEFT - SELLER_WIDTH - 16)) / width);
}
