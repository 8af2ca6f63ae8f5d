export {
  countByStatus,
  countQueue,
  isDue,
  isUntried,
  oldestDueAt,
  outboxCorrections,
  requeued,
} from './entries';
export { type Attempt, type OutboxKind, type OutboxParts, OutboxWorker } from './worker';
