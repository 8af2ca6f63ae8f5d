import type { AnyProcedure } from '@trpc/server';
import { appRouter } from '../appRouter';

/** How a query string's text becomes a value; what does not fit is passed on and refused by the procedure. */
type Coercion = 'text' | 'int' | 'bool' | 'money' | 'list' | 'ids';

/** One endpoint of the REST face: which procedure answers it, and how its address and body become the input. */
export type RestRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  procedure: string;
  summary: string;
  status: 200 | 201 | 204;
  /** Path parameters that are ids, by the name the input has for them. */
  params?: Record<string, string>;
  /** Query parameters: the input's name for each and its form. */
  query?: Record<string, { as: string; form: Coercion }>;
  /** The JSON body's fields are part of the input. */
  body?: boolean;
  /** What of the procedure's output is sent, and which headers go with it. */
  answer?: (output: unknown) => { body: unknown; headers?: Record<string, string> };
};

const filters = {
  categoryId: { as: 'categoryIds', form: 'ids' },
  search: { as: 'search', form: 'text' },
  featured: { as: 'featured', form: 'bool' },
  onSale: { as: 'onSale', form: 'bool' },
  minPrice: { as: 'minPrice', form: 'money' },
  maxPrice: { as: 'maxPrice', form: 'money' },
  size: { as: 'sizes', form: 'list' },
  color: { as: 'colors', form: 'list' },
  sort: { as: 'sort', form: 'text' },
  limit: { as: 'limit', form: 'int' },
  offset: { as: 'offset', form: 'int' },
} as const;

const page = (output: unknown) => {
  const { items, total } = output as { items: unknown[]; total: number };
  return { body: items, headers: { 'x-total-count': String(total) } };
};

const auth = (name: string, procedure: string, summary: string, more: Partial<RestRow> = {}): RestRow => ({
  method: 'POST',
  path: `/api/auth/${name}`,
  procedure: `auth.${procedure}`,
  summary,
  status: 200,
  body: true,
  ...more,
});

const accountRows: readonly RestRow[] = [
  auth('register', 'register', 'Make an account; it works once its address is verified', { status: 201 }),
  auth('login', 'login', 'Sign in; the token goes into the Authorization header'),
  auth('me', 'me', 'Who is signed in', { method: 'GET', body: false }),
  auth('logout', 'logout', 'End the session of the token', { body: false }),
  auth('send-otp', 'sendOtp', 'Send a code to verify an address'),
  auth('resend-otp', 'resendOtp', 'Send a new code, which ends the one before'),
  auth('verify-otp', 'verifyOtp', 'Verify an address by its code'),
  auth('forgot-password', 'forgotPassword', 'Mail a link to choose a new password'),
  auth('reset-password', 'resetPassword', 'Choose a new password by the token of such a link'),
  auth('change-password', 'changePassword', 'Change the password; other sessions end'),
  {
    method: 'PUT',
    path: '/api/profile',
    procedure: 'auth.updateProfile',
    summary: 'Change name and phone',
    status: 200,
    body: true,
  },
  {
    method: 'GET',
    path: '/api/addresses',
    procedure: 'addresses.list',
    summary: 'Saved addresses, the default first',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/addresses',
    procedure: 'addresses.create',
    summary: 'Save an address; the first is the default',
    status: 201,
    body: true,
  },
  // Before the row with {id}, which would take "default" for one.
  {
    method: 'PUT',
    path: '/api/addresses/default/{id}',
    procedure: 'addresses.setDefault',
    summary: 'Make an address the default',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'PUT',
    path: '/api/addresses/{id}',
    procedure: 'addresses.update',
    summary: 'Change an address',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/addresses/{id}',
    procedure: 'addresses.remove',
    summary: 'Delete an address',
    status: 204,
    params: { id: 'id' },
  },
];

const reviewRows: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/api/products/{id}/reviews',
    procedure: 'catalogue.submitReview',
    summary: 'Review a product, in the place of an earlier review of yours',
    status: 201,
    params: { id: 'productId' },
    body: true,
  },
];

export const restTable: readonly RestRow[] = [
  ...accountRows,
  ...reviewRows,
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
    summary: 'Products, filtered and sorted; X-Total-Count has the number before limit and offset',
    status: 200,
    query: filters,
    answer: page,
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
    path: '/api/products/{id}/reviews',
    procedure: 'catalogue.reviews',
    summary: "A product's reviews, newest first",
    status: 200,
    params: { id: 'productId' },
  },
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
];

/** The tRPC procedure of a row. Throws for a row that names none, when the server starts. */
export function procedureOf(row: RestRow): AnyProcedure {
  // tRPC types the record as a tree; at run time its keys are the dotted paths.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>;
  const found = procedures[row.procedure];
  if (!found) throw new Error(`${row.method} ${row.path} names an unknown procedure: ${row.procedure}`);
  return found;
}

const coerce: Record<Coercion, (text: string) => unknown> = {
  text: (value) => value,
  money: (value) => value,
  int: (value) => (/^-?\d{1,15}$/.test(value) ? Number(value) : value),
  bool: (value) => (value === 'true' ? true : value === 'false' ? false : value),
  list: (value) => value.split(','),
  ids: (value) => value.split(',').map((part) => coerce.int(part)),
};

const isList = (form: Coercion): boolean => form === 'list' || form === 'ids';

/** The procedure's input, from a request's address and body. Empty query values count as absent. */
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
    // A list may come as `size=S,M` or as `size=S&size=M`.
    if (first !== undefined) input[as] = coerce[form](isList(form) ? values.join(',') : first);
  }
  for (const [name, as] of Object.entries(row.params ?? {})) input[as] = coerce.int(params[name] ?? '');
  return input;
}
