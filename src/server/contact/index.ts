export { countMessages } from './messageReads';
export { adminMessagesRouter } from './messagesRouter';
export { adminNewsletterRouter } from './newsletterRouter';
export { contactRouter } from './router';
export { type Subscriber, subscriberBatches } from './subscriberReads';
