import { productBatches } from '@/server/catalogue';
import { productsIn } from '@/shared/schemas/catalogue/catalogue';
import { type ProcedureInfo, procedures } from '../../routers/appRouter';
import { accountRows } from './accountRows';
import { adminRows } from './adminRows';
import { attributeRows } from './attributeRows';
import { gstRows } from './gstRows';
import { offerRows } from './offerRows';
import { orderRows } from './orderRows';
import { returnRows } from './returnRows';
import { reviewRows } from './reviewRows';
import { type Coercion, page, type RestRow, type RowOfRouter } from './row';
import { saleRows } from './saleRows';
import { shoppingRows } from './shoppingRows';
import { stockRows } from './stockRows';

export type { RestRow } from './row';

const filters = {
  categoryId: { as: 'categoryIds', form: 'ids' },
  search: { as: 'search', form: 'text' },
  featured: { as: 'featured', form: 'bool' },
  onSale: { as: 'onSale', form: 'bool' },
  minPrice: { as: 'minPrice', form: 'money' },
  maxPrice: { as: 'maxPrice', form: 'money' },
  size: { as: 'sizes', form: 'list' },
  color: { as: 'colors', form: 'list' },
  attribute: { as: 'attributes', form: 'list' },
  sort: { as: 'sort', form: 'text' },
  limit: { as: 'limit', form: 'int' },
  offset: { as: 'offset', form: 'int' },
} as const;

const rows: readonly RowOfRouter[] = [
  ...accountRows,
  ...shoppingRows,
  ...orderRows,
  ...offerRows,
  ...saleRows,
  ...gstRows,
  ...returnRows,
  ...adminRows,
  ...attributeRows,
  ...stockRows,
  {
    method: 'GET',
    path: '/api/categories',
    procedure: 'catalogue.categories',
    summary: 'All categories in navigation order',
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/products',
    procedure: 'catalogue.products',
    summary:
      'Products, filtered and sorted; X-Total-Count has the number before limit and offset, Link the other pages. Without a limit all of them, streamed where they are many',
    status: 200,
    query: filters,
    answer: page,
    batches: (ctx, input) => productBatches(ctx.db, ctx.catalogueIndex, productsIn.parse(input)),
  },
  {
    method: 'GET',
    path: '/api/products/{id}',
    procedure: 'catalogue.product',
    summary: 'One product',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'GET',
    path: '/api/pincodes/{pinCode}',
    procedure: 'pinCodes.lookUp',
    summary:
      'The states, districts and city of a PIN code; `known` is false for one that the store does not know',
    status: 200,
    params: { pinCode: 'pinCode' },
    answer: (place) => ({ body: place, headers: { 'cache-control': 'public, max-age=86400' } }),
  },
  ...reviewRows,
  {
    method: 'POST',
    path: '/api/contact',
    procedure: 'contact.send',
    summary: 'Send a message to the shop',
    status: 200,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter',
    procedure: 'contact.subscribe',
    summary: 'Subscribe to the newsletter',
    status: 200,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/products/{id}/notify-me',
    procedure: 'stockAlerts.ask',
    summary:
      'Ask for one email when a sold-out size and colour is back; a visitor confirms the address first',
    status: 200,
    params: { id: 'productId' },
    body: true,
  },
];
/** The view of the adapter, documents and cache: one shape for the rows of all procedures. */
export const restTable: readonly RestRow[] = rows;

/** The procedure of a row; the type of `restTable` proves that it exists. */
export const procedureOf = ({ procedure }: RestRow): ProcedureInfo => procedures[procedure] as ProcedureInfo;

/** Whether a request uploads a file: its body has a separate limit, applied after authentication. */
export const takesUpload = (method: string, path: string): boolean =>
  restTable.some((row) => row.upload !== undefined && row.method === method && row.path === path);

const coerce: Record<Coercion, (text: string) => unknown> = {
  text: (value) => value,
  money: (value) => value,
  int: (value) => (/^-?\d{1,15}$/.test(value) ? Number(value) : value),
  bool: (value) => (value === 'true' ? true : value === 'false' ? false : value),
  list: (value) => value.split(','),
  ids: (value) => value.split(',').map((part) => coerce.int(part)),
};

const isList = (form: Coercion): boolean => form === 'list' || form === 'ids';

/** The procedure's input from a request's URL and body. Empty query values count as absent. */
export function inputOf(
  row: RestRow,
  params: Record<string, string>,
  query: Record<string, string[]>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...body };
  for (const [name, { as, form }] of Object.entries(row.query ?? {})) {
    const values = query[name]?.filter((value) => value !== '') ?? [];
    const [first] = values;
    // A list may be sent as `size=S,M` or as `size=S&size=M`.
    if (first !== undefined) input[as] = coerce[form](isList(form) ? values.join(',') : first);
  }
  for (const [name, as] of Object.entries(row.params ?? {})) input[as] = coerce.int(params[name] ?? '');
  for (const [name, as] of Object.entries(row.names ?? {})) input[as] = params[name] ?? '';
  return input;
}
