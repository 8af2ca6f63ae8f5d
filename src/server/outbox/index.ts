export { countByStatus, countQueue, isDue, isUntried, oldestDueAt, requeued } from './entries';
export { type Attempt, type OutboxKind, type OutboxParts, OutboxWorker } from './worker';
