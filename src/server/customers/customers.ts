import {
  type Customer,
  countCustomers,
  customerIds,
  customersById,
  disableRefusal,
  findCustomers,
  getCustomer,
  listAddresses,
} from '@/server/accounts';
import {
  type CustomerFigures,
  customerFigures,
  customersShippedTo,
  lastPhoneOf,
  listOrders,
} from '@/server/orders';
import { getStoreCreditForStaff } from '@/server/storeCredit';
import { toDecimal } from '@/shared/money';
import { adminWindow } from '@/shared/schemas/adminPage';
import type {
  CustomerDetailsOut,
  CustomerOut,
  CustomersOut,
  ListCustomersIn,
} from '@/shared/schemas/shop/adminCustomers';
import { LIMITS } from '@/shared/shop';
import type { Deps } from '../platform/trpc';
import { eraseRefusal } from './erase';

const noFigures: CustomerFigures = { orders: 0, spent: 0, lastOrderAt: null };

/** A page of customers with their orders and spending, and the count of each filter. */
export async function listCustomers(
  { db }: Deps,
  { page: asked, search, filter, sort }: ListCustomersIn,
): Promise<CustomersOut> {
  const named = search === '' ? [] : await customersShippedTo(db, search);
  const counts = await countCustomers(db, { search, named });
  const total = counts[filter];
  const { page, pageCount, limit, offset } = adminWindow(total, asked);
  const question = { search, filter, named };
  if (sort === 'newest' || sort === 'oldest' || sort === 'name' || sort === 'name-desc') {
    const customers = await findCustomers(db, question, { sort, limit, offset });
    const figures = await customerFigures(
      db,
      customers.map(({ id }) => id),
    );
    return { items: present(customers, figures), total, page, pageCount, counts };
  }
  const figures = await customerFigures(db);
  const ids = firstBy(await customerIds(db, question), { sort, figures, count: offset + limit }).slice(
    offset,
  );
  return { items: present(await customersById(db, ids), figures), total, page, pageCount, counts };
}

type Ranking = {
  sort: 'orders-high' | 'orders-low' | 'spent-high' | 'spent-low';
  figures: ReadonlyMap<number, CustomerFigures>;
  count: number;
};

/** The first `count` ids by a figure, newer accounts first among equals. */
function firstBy(ids: readonly number[], { sort, figures, count }: Ranking): number[] {
  const name = sort.startsWith('orders') ? 'orders' : 'spent';
  const sign = sort.endsWith('high') ? -1 : 1;
  return ids
    .map((id) => ({ id, key: sign * (figures.get(id)?.[name] ?? 0) }))
    .sort((a, b) => a.key - b.key || b.id - a.id)
    .slice(0, count)
    .map(({ id }) => id);
}

const present = (
  customers: readonly Customer[],
  figures: ReadonlyMap<number, CustomerFigures>,
): CustomerOut[] => customers.map((customer) => presentOne(customer, figures.get(customer.id) ?? noFigures));

const presentOne = (customer: Customer, { orders, spent, lastOrderAt }: CustomerFigures): CustomerOut => ({
  id: customer.id,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  isStaff: customer.isStaff,
  isVerified: customer.verifiedAt !== null,
  isDisabled: customer.disabledAt !== null,
  joinedAt: customer.createdAt,
  orders,
  spent: toDecimal(spent),
  lastOrderAt,
});

/** The first phone of saved addresses, the default address before others. */
function phoneAmong(addresses: readonly { phone: string | null }[]): CustomerDetailsOut['otherPhone'] {
  const phone = addresses.find((address) => address.phone)?.phone;
  return phone ? { phone, orderId: null } : null;
}

/** A customer with all details for staff. Throws notFound. */
export async function getCustomerDetails({ db, now }: Deps, id: number): Promise<CustomerDetailsOut> {
  const customer = await getCustomer(db, id);
  const actor = { kind: 'customer' as const, id, now: now() };
  const { items, total } = await listOrders(db, actor, { limit: LIMITS.dashboardRows, offset: 0 });
  const addresses = await listAddresses(db, id);
  return {
    ...presentOne(customer, (await customerFigures(db, [id])).get(id) ?? noFigures),
    wantsEmail: customer.wantsEmail,
    otherPhone: customer.phone ? null : ((await lastPhoneOf(db, id)) ?? phoneAmong(addresses)),
    addresses,
    orderCount: total,
    latestOrders: items.map(({ items: lines, ...order }) => ({
      id: order.id,
      createdAt: order.createdAt,
      status: order.status,
      paymentStatus: order.paymentStatus,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: order.total,
    })),
    storeCredit: await getStoreCreditForStaff(db, id),
    disableRefusal: disableRefusal(customer),
    eraseRefusal: await eraseRefusal(db, customer),
  };
}
