export { countMessages, type Subscriber, subscriberBatches } from './adminReads';
export { contactAdminRouters } from './adminRouter';
export { contactRouter } from './router';
