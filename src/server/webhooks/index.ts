export { adminWebhooksRouter } from './adminRouter';
export { countDeliveries, purgeDeliveries, queueWebhook, withdrawWebhooks } from './outbox';
export { createWebhookSender, webhookCorrections } from './sender';
export { removeEndpointsOf } from './writes';
