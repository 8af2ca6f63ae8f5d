export {
  countByStatus,
  countQueue,
  isDue,
  isUntried,
  oldestDueAt,
  outboxCorrections,
  requeued,
} from './entries';
export { type Attempt, type OutboxParts, OutboxWorker } from './worker';
