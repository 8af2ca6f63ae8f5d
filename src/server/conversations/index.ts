export { adminConversationsRouter } from './adminRouter';
