export { forgetOutboxAges, type OutboxAges, openOutboxAges } from './outbox-ages.ts'
export { queueRows, transferRows } from './queue-rows.ts'
export { recordJobRun, type StatusSource, unknownStatus } from './read-status.ts'
export { mountStatus } from './routes.ts'
