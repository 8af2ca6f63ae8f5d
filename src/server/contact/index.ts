export { countMessages, getMessage, messagesFrom, type Subscriber, subscriberBatches } from './adminReads';
export { contactAdminRouters } from './adminRouter';
export { markAnswered, messageUndoHandlers } from './adminWrites';
export { eraseContact } from './eraseContact';
export { contactRouter } from './router';
