export { adminWebhooksRouter } from './adminRouter';
export { purgeDeliveries, queueWebhook, withdrawWebhooks } from './outbox';
export { WebhookSender } from './sender';
