import {
  attentionFilters,
  customerFilters,
  customerSorts,
  logEntities,
  messageFilters,
  messageSorts,
  productPhases,
  productSorts,
  reviewFilters,
  stockFilters,
  stockRowFilters,
  stockSorts,
} from '@/shared/admin/adminFilters';
import { changeSources } from '@/shared/admin/changeSources';
import { mailStatuses } from '@/shared/admin/mailStatus';
import { salesPeriods } from '@/shared/admin/salesPeriod';
import { deliveryStatuses } from '@/shared/admin/webhooks';
import { offerPhases } from '@/shared/offers/rules';
import { orderStatuses, paymentStatuses } from '@/shared/orders/orderStatus';
import { remittanceFilters } from '@/shared/orders/remittances';
import { purchaseStatuses } from '@/shared/purchases/purchaseStatus';
import { returnStatuses } from '@/shared/returns/returnRules';
import { idInSearch } from '../../../lib/idInSearch';

/** The unvalidated search parameters of an address. */
type RawSearch = Record<string, unknown>;
type Parser<T> = (value: unknown) => T | undefined;
type Shape = Record<string, Parser<unknown>>;
type SearchOf<S extends Shape> = { [Key in keyof S]?: Exclude<ReturnType<S[Key]>, undefined> };

export const text: Parser<string> = (value) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;

export const oneOf =
  <T extends string>(values: readonly T[]): Parser<T> =>
  (value) =>
    values.find((allowed) => allowed === value);

export const id: Parser<number> = idInSearch;

/** A whole number within limits. */
const between =
  (least: number, most: number): Parser<number> =>
  (value) => {
    const number = id(value);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };

const idOr =
  <T extends string>(word: T): Parser<number | T> =>
  (value) =>
    value === word ? word : id(value);

/** A calendar day, YYYY-MM-DD. */
const day: Parser<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

const search = text;
/** The first page has no number in the address. */
export const page = between(2, 100_000);

/** Parses the keys of a shape from an address; invalid values and other keys count as absent. */
export const parserOf =
  <S extends Shape>(shape: S) =>
  (raw: RawSearch): SearchOf<S> =>
    Object.fromEntries(Object.entries(shape).map(([key, parse]) => [key, parse(raw[key])])) as SearchOf<S>;

/**
 * The address of an admin page, as its route declares it. The page parses it (useAdminSearch): in the route, the parser would be in the
 * script of every page of the shop.
 */
export type AdminSearch<Parse extends (raw: RawSearch) => object> = ReturnType<Parse>;

export const parseDashboardSearch = parserOf({ period: oneOf(salesPeriods) });

export const parseProductsSearch = parserOf({
  search,
  category: idOr('none'),
  stock: oneOf(stockFilters),
  show: oneOf([...productPhases, 'featured', 'removed']),
  sort: oneOf(productSorts),
  page,
  /** The product whose form is open. */
  product: idOr('new'),
  dialog: oneOf(['import', 'pictures']),
});

export const parseStockSearch = parserOf({
  search,
  filter: oneOf(stockRowFilters),
  category: idOr('none'),
  sort: oneOf(stockSorts),
  page,
  /** The size and colour whose history is open. */
  variant: id,
  dialog: oneOf(['receive', 'count']),
});

export const parsePurchasesSearch = parserOf({
  search,
  status: oneOf(purchaseStatuses),
  page,
  /** The purchase order that is open. */
  purchase: idOr('new'),
});

export const parseCategoriesSearch = parserOf({
  /** The category whose form is open. */
  category: idOr('new'),
});

export const parseAttributesSearch = parserOf({
  /** The attribute, and the colour, whose form is open. */
  attribute: idOr('new'),
  color: idOr('new'),
});

export const parseOffersSearch = parserOf({
  search,
  phase: oneOf(offerPhases),
  page,
  /** The offer whose form is open. */
  offer: idOr('new'),
  /** The offer whose uses are open. */
  uses: id,
});

export const parseSynonymsSearch = parserOf({
  /** The entry whose form is open. */
  synonym: idOr('new'),
});

const orderFilters = {
  search,
  status: oneOf(orderStatuses),
  payment: oneOf(paymentStatuses),
  attention: oneOf(attentionFilters),
  from: day,
  to: day,
};
/** The address of an order: the filters of the list from which it was opened. */
export const parseOrderSearch = parserOf(orderFilters);
export type OrderFilters = ReturnType<typeof parseOrderSearch>;

export const parseOrdersSearch = parserOf({
  ...orderFilters,
  page,
  /** An order of an old address, which leads to the order's page. */
  order: id,
});
/** Order numbers joined by hyphens: with another separator, an address would read two of them as a number. */
const idList: Parser<string> = (value) =>
  /^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,199}$/.test(String(value)) ? String(value) : undefined;

/** Without orders in the address, the table shows those that are packed; with `show`, also those that are not. */
export const parseShipSearch = parserOf({ orders: idList, show: oneOf(['all']) });

export const parseReturnsSearch = parserOf({
  search,
  status: oneOf(returnStatuses),
  page,
  /** The return that is open. */
  return: id,
});

export const parseGstSearch = parserOf({ from: day, to: day, gstin: text });
export const parseCashSearch = parserOf({ state: oneOf(remittanceFilters), page });

/** The order that is open at the packing station. */
export const parsePackSearch = parserOf({ order: id });

export const parseCustomersSearch = parserOf({
  search,
  filter: oneOf(customerFilters),
  sort: oneOf(customerSorts),
  page,
  /** The customer whose details are open. */
  customer: id,
});

export const parseReviewsSearch = parserOf({
  search,
  filter: oneOf(reviewFilters),
  stars: between(1, 5),
  page,
  /** The review that is being answered. */
  review: id,
});

export const parseMessagesSearch = parserOf({
  search,
  filter: oneOf(messageFilters),
  sort: oneOf(messageSorts),
  page,
  /** The message whose conversation is open. */
  message: id,
});

export const parseNewsletterSearch = parserOf({ search, page });

export const parseMailsSearch = parserOf({ search, status: oneOf(mailStatuses), page });

export const parseSettingsSearch = parserOf({ search });

export const parseWebhooksSearch = parserOf({ search, status: oneOf(deliveryStatuses), page });

export const parseLogSearch = parserOf({
  search,
  entity: oneOf(logEntities),
  source: oneOf(changeSources),
  from: day,
  to: day,
  page,
  /** Shows all changes of a batch. */
  batch: text,
});
