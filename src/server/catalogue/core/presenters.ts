import { getTableColumns } from 'drizzle-orm';
import { products } from '@/db/schema';
import { mapProductTexts } from '@/shared/catalogue/productTexts';
import { availableByColor, isSoldOut } from '@/shared/catalogue/stock';
import { isDatedInForce } from '@/shared/datedSales/priceInForce';
import { mediaUrl, pictureText } from '@/shared/media';
import { toDecimal } from '@/shared/money';
import type { OfferBadge } from '@/shared/offers/badge';
import type {
  PictureOut,
  ProductAttributeOut,
  ProductCardOut,
  ProductOut,
  ProductTileOut,
} from '@/shared/schemas/catalogue/catalogue';
import { pricedOf } from './shownPrices';

type CategoryRef = { id: number; name: string; slug: string };
type VariantRow = { size: string; color: string; stock: number; sku: string | null; barcode: string | null };
type PictureRow = {
  url: string;
  mediaId: string | null;
  color: string | null;
  alt: string | null;
  blur: string | null;
  width: number | null;
  height: number | null;
};
export type ProductParts = {
  product: ProductRow;
  category: CategoryRef | null;
  variants: VariantRow[];
  pictures: PictureRow[];
  /** The automatic offer that applies to one piece; absent where no page asks. */
  badge?: OfferBadge | null;
  /** What the page shows of its attributes; absent where no page asks, and without any. */
  attributes?: ProductAttributeOut[];
};

const decimalOf = (paise: number | null): string | null => (paise === null ? null : toDecimal(paise));

const presentVariant = ({ size, color, ...rest }: VariantRow) => ({
  size: size || null,
  color: color || null,
  ...rest,
});

const urlOf = ({ mediaId, url }: PictureRow): string => (mediaId ? mediaUrl(mediaId) : url);

function presentPicture(productName: string, row: PictureRow): PictureOut {
  return {
    url: urlOf(row),
    alt: row.alt ?? pictureText(productName, row.color),
    color: row.color,
    blur: row.blur,
    width: row.width,
    height: row.height,
  };
}

/** The end of the dated price that a product has now; absent without one. */
const saleEnd = ({ price, datedPrice, datedUntil }: ProductRow) =>
  isDatedInForce(price, datedPrice) && datedUntil ? { saleEndsAt: datedUntil } : {};

function presentBase({ product, category, pictures, badge }: ProductParts) {
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    price: toDecimal(product.price),
    salePrice: decimalOf(pricedOf(product).salePrice),
    sizes: product.sizes,
    colors: product.colors,
    rating: (product.reviewCount > 0 ? product.ratingTotal / product.reviewCount : 0).toFixed(1),
    reviewCount: product.reviewCount,
    featured: product.featured,
    category,
    pictures: pictures.map((row) => presentPicture(product.name, row)),
    ...(badge && { offer: { ...badge, price: toDecimal(badge.price) } }),
  };
}

/** A whole product in its wire format. */
export function presentProduct(parts: ProductParts): ProductOut {
  const base = presentBase(parts);
  return {
    ...base,
    ...mapProductTexts((name) => parts.product[name]),
    description: parts.product.description,
    stock: parts.product.stock,
    images: base.pictures.map((picture) => picture.url),
    createdAt: parts.product.createdAt,
    categoryId: parts.product.categoryId,
    variants: parts.variants.map(presentVariant),
    revision: parts.product.revision,
    ...(parts.attributes && parts.attributes.length > 0 && { attributes: parts.attributes }),
    ...saleEnd(parts.product),
  };
}

/** The part of a product that a card shows: for each colour its first picture and the URL of its second. */
export function presentCard(parts: ProductParts): ProductCardOut {
  const { brand, featured, pictures, ...base } = presentBase(parts);
  const byColor = new Map<string | null, ProductCardOut['pictures'][number]>();
  for (const { url, color, blur } of pictures) {
    const first = byColor.get(color);
    if (first) first.second ??= url;
    // Only the first picture has a preview: the others appear after the visitor interacts with the card.
    else byColor.set(color, { url, color, blur: byColor.size === 0 ? blur : null, second: null });
  }
  return {
    ...base,
    pictures: [...byColor.values()],
    isSoldOut: isSoldOut(parts.product.stock),
    available: availableByColor(parts.variants.map(presentVariant)),
  };
}

/** The part of a product that a line of the cart shows, with the picture of a colour. */
export function presentLineProduct(parts: ProductParts) {
  const { id, name, brand, price, salePrice, sizes, colors, pictures } = presentBase(parts);
  return {
    product: { id, name, brand, price, salePrice, sizes, colors },
    pictureOf: (color: string | null) => {
      const picture = pictures.find((one) => one.color === color) ?? pictures[0];
      return picture ? { url: picture.url, blur: picture.blur, width: picture.width } : null;
    },
  };
}
export type LineProduct = ReturnType<typeof presentLineProduct>;

/** The part of a product that a tile shows. */
export function presentTile({ product, pictures }: ProductParts): ProductTileOut {
  const [first] = pictures;
  const second = pictures.find((row) => row !== first && row.color === first?.color);
  return {
    id: product.id,
    name: product.name,
    price: toDecimal(product.price),
    salePrice: decimalOf(pricedOf(product).salePrice),
    picture: first ? { url: urlOf(first), width: first.width } : null,
    second: second ? urlOf(second) : null,
    isSoldOut: isSoldOut(product.stock),
  };
}

const { catalogueVersion, deletedAt, isLive, updatedAt, ...columns } = getTableColumns(products);

/** The columns read to show a product, without internal fields. */
export const productColumns = columns;
type ProductRow = Pick<typeof products.$inferSelect, keyof typeof columns>;

const { id, stock, ratingTotal, reviewCount, revision, createdAt, datedPrice, datedUntil, ...editable } =
  columns;

/** The columns of a product's row that staff can edit. */
export const editableColumns = editable;
export type EditableRow = Pick<typeof products.$inferSelect, keyof typeof editable>;
