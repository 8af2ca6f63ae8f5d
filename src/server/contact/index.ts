export { countMessages, type Subscriber, subscriberBatches } from './adminReads';
export { adminMessagesRouter, adminNewsletterRouter } from './adminRouter';
export { contactRouter } from './router';
