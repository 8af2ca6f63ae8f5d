import { couriers } from '../../shared/delivery/couriers';
import type { RemittanceColumns } from '../../shared/orders/remittances';
import { defineTable, json, text } from '../kit';
import { createdAt } from './columns';

/** The columns of each courier's payment files, as staff confirmed them the last time. */
export const remittanceColumns = defineTable('remittance_columns', {
  courier: text({ enum: couriers }).primaryKey(),
  columns: json().$type<RemittanceColumns>().notNull(),
  updatedAt: createdAt(),
});
