import { keepPreviousData } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { formatMoney, paiseOf } from '@/shared/money';
import { statusLabels } from '@/shared/orders/orderLabels';
import { type Outputs, trpc } from '../../../lib/trpc';

export type AdminResult = { key: string; name: string; note: string; target: NavigateOptions };
export type ResultGroup = { label: string; results: AdminResult[] };

/** Results of each group; the last one leads to the whole list. */
const maxOfGroup = 5;

type Page<T> = { items: T[]; total: number };

/** One group: the first results, and a link to the list where it has more. */
function groupOf<T>(
  label: string,
  page: Page<T>,
  all: NavigateOptions,
  toResult: (row: T) => AdminResult,
): ResultGroup[] {
  const results = page.items.slice(0, maxOfGroup).map(toResult);
  if (page.total > results.length)
    results.push({
      key: `all-${label}`,
      name: `All ${page.total} ${label.toLowerCase()}`,
      note: '',
      target: all,
    });
  return results.length > 0 ? [{ label, results }] : [];
}

type Order = Outputs['admin']['orders']['list']['items'][number];
type Product = Outputs['admin']['products']['list']['items'][number];
type Customer = Outputs['admin']['customers']['list']['items'][number];

const orderResult = ({ id, status, customer, total }: Order): AdminResult => ({
  key: `order-${id}`,
  name: `Order #${id}`,
  note: [statusLabels[status], customer.name, formatMoney(paiseOf(total))].join(', '),
  target: { to: '/admin/orders/$orderId', params: { orderId: String(id) } },
});

const productResult = ({ id, name, stock }: Product): AdminResult => ({
  key: `product-${id}`,
  name,
  note: `#${id}, ${stock} in stock`,
  target: { to: '/admin/products', search: { product: id } },
});

const customerResult = ({ id, firstName, lastName, email, phone }: Customer): AdminResult => ({
  key: `customer-${id}`,
  name: `${firstName} ${lastName}`.trim(),
  note: [email, phone].filter(Boolean).join(', '),
  target: { to: '/admin/customers', search: { customer: id } },
});

/** The orders, products and customers that a text finds, by the searches of the admin's lists. */
export function useAdminResults(search: string) {
  const options = { enabled: search !== '', placeholderData: keepPreviousData } as const;
  const orders = trpc.admin.orders.list.useQuery({ search }, options);
  const products = trpc.admin.products.list.useQuery({ search }, options);
  const customers = trpc.admin.customers.list.useQuery({ search }, options);
  const lists = [orders, products, customers];
  // Shown together: a group that came later would move the result that is about to be chosen.
  const isReady = search !== '' && lists.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  const groups =
    search !== '' && orders.data && products.data && customers.data
      ? [
          ...groupOf('Orders', orders.data, { to: '/admin/orders', search: { search } }, orderResult),
          ...groupOf('Products', products.data, { to: '/admin/products', search: { search } }, productResult),
          ...groupOf(
            'Customers',
            customers.data,
            { to: '/admin/customers', search: { search } },
            customerResult,
          ),
        ]
      : [];
  return { groups, isReady, hasFailed: lists.some(({ isError }) => isError) };
}
