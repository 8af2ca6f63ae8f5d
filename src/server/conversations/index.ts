export { adminConversationsRouter } from './adminRouter';
export { eraseReplies } from './records';
