import { z } from 'zod';
import { customerFilters, customerSorts } from '../../admin/adminFilters';
import { orderStatuses, paymentStatuses } from '../../orders/orderStatus';
import { addressOut } from '../accounts/addresses';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema, moneyOut } from '../common';
import { staffStoreCreditOut } from '../orders/storeCredit';

export const listCustomersIn = adminPageIn.extend({
  filter: z.enum(customerFilters, 'Please choose a valid filter.').default('all'),
  sort: z.enum(customerSorts, 'Please choose a valid sort order.').default('newest'),
});
export type ListCustomersIn = z.infer<typeof listCustomersIn>;

const moment = z.date().meta({ format: 'date-time' });

const customerOut = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  isStaff: z.boolean(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  joinedAt: moment,
  orders: z.int().meta({ description: 'Paid or to be paid on delivery, and not cancelled' }),
  spent: moneyOut.meta({ description: 'Captured less refunded' }),
  lastOrderAt: moment.nullable(),
});
export type CustomerOut = z.infer<typeof customerOut>;

export const customersOut = adminPageOut(customerOut).extend({
  counts: z.object({
    all: z.int(),
    verified: z.int(),
    unverified: z.int(),
    disabled: z.int(),
    staff: z.int(),
  }),
});
export type CustomersOut = z.infer<typeof customersOut>;

export const customerIdIn = z.object({ id: idSchema });

export const customerDetailsOut = customerOut.extend({
  wantsEmail: z.boolean(),
  otherPhone: z
    .object({ phone: z.string(), orderId: idSchema.nullable() })
    .nullable()
    .meta({ description: 'For an account without a phone: that of the last order, or of a saved address' }),
  addresses: z.array(addressOut),
  /** Number of orders of any status; the newest follow. */
  orderCount: z.int(),
  latestOrders: z.array(
    z.object({
      id: idSchema,
      createdAt: moment,
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      pieces: z.int(),
      total: moneyOut,
    }),
  ),
  storeCredit: staffStoreCreditOut,
  /** Why this account cannot be disabled, or null. */
  disableRefusal: z.string().nullable(),
  /** Why this customer cannot be erased now, or null. */
  eraseRefusal: z.string().nullable(),
});
export type CustomerDetailsOut = z.infer<typeof customerDetailsOut>;

export const setDisabledIn = z.object({
  id: idSchema,
  disabled: z.boolean('Please choose whether to disable the account.'),
});
