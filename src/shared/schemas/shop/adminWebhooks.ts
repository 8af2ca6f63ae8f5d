import { z } from 'zod';
import { deliveryStatuses, webhookEvents } from '../../admin/webhooks';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema } from '../common';

const moment = z.date().meta({ format: 'date-time' });

export const createEndpointIn = z.object({
  url: z
    .string({ error: 'Please enter the address.' })
    .trim()
    .min(1, 'Please enter the address.')
    .max(500, 'The address is too long.')
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address like https://erp.example/hooks.' }))
    .refine(
      (text) => !/^https?:\/\/[^/?#]*@/i.test(text),
      'The address must not contain a user name or password.',
    ),
  events: z
    .array(z.enum(webhookEvents, 'Please choose a valid event.'))
    .min(1, 'Please choose at least one event.')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
});
export type CreateEndpointIn = z.infer<typeof createEndpointIn>;

const endpointOut = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: moment,
  pausedAt: moment.nullable(),
  secretRotatedAt: moment.nullable(),
  waiting: z.int().meta({ description: 'Deliveries that are queued' }),
  failed: z.int(),
  createdBy: z
    .string()
    .nullable()
    .meta({ description: 'Name and email address of its owner; null for the shop' }),
  refused: z.string().nullable().meta({ description: 'Why the viewer may not change or end it' }),
});
export type EndpointOut = z.infer<typeof endpointOut>;
export const endpointsOut = z.array(endpointOut);

export const endpointRefIn = z.object({ id: idSchema });
export const endpointSecretOut = z.object({
  id: idSchema,
  secret: z.string().meta({ description: 'Shown only once' }),
});
export const pauseEndpointIn = z.object({ id: idSchema, paused: z.boolean() });

const deliveryFilters = ['all', ...deliveryStatuses] as const;

export const listDeliveriesIn = adminPageIn.extend({
  filter: z.enum(deliveryFilters, 'Please choose a valid filter.').default('all'),
});
export type ListDeliveriesIn = z.infer<typeof listDeliveriesIn>;

const deliveryOut = z.object({
  id: idSchema,
  url: z.string(),
  event: z.enum(webhookEvents),
  messageId: z.string().meta({ description: 'The webhook-id, the same with every attempt' }),
  body: z.string().meta({ description: 'What is sent, JSON' }),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  responseStatus: z.int().nullable(),
  responseBody: z.string().nullable().meta({ description: 'The beginning of the last answer' }),
  error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
  createdAt: moment,
  sentAt: moment.nullable(),
  nextTryAt: moment.nullable(),
});

export const deliveriesOut = adminPageOut(deliveryOut).extend({
  counts: z.object({ all: z.int(), queued: z.int(), sent: z.int(), failed: z.int() }),
});
export type DeliveriesOut = z.infer<typeof deliveriesOut>;
export const deliveryRefIn = z.object({ id: idSchema });
