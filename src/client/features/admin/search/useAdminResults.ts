import { keepPreviousData } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { Requirement } from '@/shared/access/permissions';
import { catalogueRead } from '@/shared/access/requirements';
import { formatMoney, paiseOf } from '@/shared/money';
import { statusLabels } from '@/shared/orders/orderLabels';
import { hasAmounts } from '@/shared/schemas/orders/plainOrders';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useCan } from '../access/access';

export type AdminResult = { key: string; name: string; note: string; target: NavigateOptions };
export type ResultGroup = { label: string; results: AdminResult[] };

/** Results of each group; the last one leads to the whole list. */
const maxOfGroup = 5;

type Page<T> = { items: T[]; total: number };
/** Of a list that the person may not see. */
const none = { items: [], total: 0 };

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

const orderResult = (order: Order): AdminResult => ({
  key: `order-${order.id}`,
  name: `Order #${order.id}`,
  note: [
    statusLabels[order.status],
    order.customer.name,
    ...(hasAmounts(order) ? [formatMoney(paiseOf(order.total))] : []),
  ].join(', '),
  target: { to: '/admin/orders/$orderId', params: { orderId: String(order.id) } },
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
  const can = useCan();
  const optionsFor = (needs: Requirement) =>
    ({ enabled: search !== '' && can(needs), placeholderData: keepPreviousData }) as const;
  const orders = trpc.admin.orders.list.useQuery({ search }, optionsFor('orders.read'));
  const products = trpc.admin.products.list.useQuery({ search }, optionsFor(catalogueRead));
  const customers = trpc.admin.customers.list.useQuery({ search }, optionsFor('customers.read'));
  const lists = [
    ...(can('orders.read') ? [orders] : []),
    ...(can(catalogueRead) ? [products] : []),
    ...(can('customers.read') ? [customers] : []),
  ];
  // Shown together: a group that came later would move the result that is about to be chosen.
  const isReady = search !== '' && lists.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  const groups =
    search !== '' && lists.every(({ data }) => data)
      ? [
          ...groupOf('Orders', orders.data ?? none, { to: '/admin/orders', search: { search } }, orderResult),
          ...groupOf(
            'Products',
            products.data ?? none,
            { to: '/admin/products', search: { search } },
            productResult,
          ),
          ...groupOf(
            'Customers',
            customers.data ?? none,
            { to: '/admin/customers', search: { search } },
            customerResult,
          ),
        ]
      : [];
  return { groups, isReady, hasFailed: lists.some(({ isError }) => isError) };
}
