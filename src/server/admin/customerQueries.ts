import { toDecimal } from '@/shared/money';
import type {
  CustomerDetailsOut,
  CustomerOut,
  CustomersOut,
  ListCustomersIn,
} from '@/shared/schemas/adminCustomers';
import { deskWindow } from '@/shared/schemas/desk';
import { LIMITS } from '@/shared/store';
import { listAddresses } from '../auth/addressQueries';
import {
  type Customer,
  countCustomers,
  customerIds,
  customersById,
  findCustomers,
  getCustomer,
  hasOtherAdmin,
} from '../auth/customerQueries';
import { keptBecause } from '../auth/customerService';
import { listOrders } from '../orders/queries';
import { type CustomerFigures, customerFigures } from '../orders/salesQueries';
import type { Deps } from '../trpc';

const NOTHING: CustomerFigures = { orders: 0, spent: 0, lastOrderAt: null };

/** A page of the customers, each with what was ordered and spent, and how many each filter would show. */
export async function listCustomers(
  { db, salesIndex }: Deps,
  { page: asked, search, filter, sort }: ListCustomersIn,
): Promise<CustomersOut> {
  const sales = await salesIndex.read(db);
  const counts = countCustomers(db, search);
  const total = counts[filter];
  const { page, pageCount, limit, offset } = deskWindow(total, asked);
  const question = { search, filter };
  if (sort === 'newest' || sort === 'oldest' || sort === 'name' || sort === 'name-desc') {
    const customers = findCustomers(db, question, { sort, limit, offset });
    const figures = customerFigures(sales, new Set(customers.map(({ id }) => id)));
    return { items: present(customers, figures), total, page, pageCount, counts };
  }
  const figures = customerFigures(sales);
  const sorted = customerIds(db, question).sort(comparison(sort, figures));
  const customers = customersById(db, sorted.slice(offset, offset + limit));
  return { items: present(customers, figures), total, page, pageCount, counts };
}

/** By a figure; equals stay newest first, since sorting is stable. */
function comparison(
  sort: 'orders-high' | 'orders-low' | 'spent-high' | 'spent-low',
  figures: ReadonlyMap<number, CustomerFigures>,
): (a: number, b: number) => number {
  const name = sort.startsWith('orders') ? 'orders' : 'spent';
  const of = (id: number) => figures.get(id)?.[name] ?? 0;
  return sort.endsWith('high') ? (a, b) => of(b) - of(a) : (a, b) => of(a) - of(b);
}

const present = (
  customers: readonly Customer[],
  figures: ReadonlyMap<number, CustomerFigures>,
): CustomerOut[] => customers.map((customer) => presentOne(customer, figures.get(customer.id) ?? NOTHING));

const presentOne = (customer: Customer, { orders, spent, lastOrderAt }: CustomerFigures): CustomerOut => ({
  id: customer.id,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  isAdmin: customer.isAdmin,
  isVerified: customer.verifiedAt !== null,
  isDisabled: customer.disabledAt !== null,
  joinedAt: customer.createdAt,
  orders,
  spent: toDecimal(spent),
  lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
});

/** Everything the staff know of one customer. Throws notFound. */
export async function getCustomerDetails(
  { db, salesIndex, now }: Deps,
  viewer: { id: number },
  id: number,
): Promise<CustomerDetailsOut> {
  const sales = await salesIndex.read(db);
  const customer = getCustomer(db, id);
  const reader = { id, isAdmin: false, now: now() };
  const { items, total } = listOrders(db, reader, { limit: LIMITS.dashboardRows, offset: 0 });
  return {
    ...presentOne(customer, customerFigures(sales, new Set([id])).get(id) ?? NOTHING),
    wantsEmail: customer.wantsEmail,
    addresses: listAddresses(db, id),
    orderCount: total,
    latestOrders: items.map(({ items: lines, ...order }) => ({
      id: order.id,
      createdAt: order.createdAt,
      status: order.status,
      paymentStatus: order.paymentStatus,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: order.total,
    })),
    keptBecause: keptBecause(customer, viewer.id, hasOtherAdmin(db, id)),
  };
}
