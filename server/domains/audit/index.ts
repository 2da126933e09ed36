export { historyOf } from './history-of.ts'
export { labelsOf } from './labels-of.ts'
export { recordAudit } from './record-audit.ts'
export { mountAudit } from './routes.ts'
