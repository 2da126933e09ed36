export { historyOf, labelsOf } from './entries.ts'
export { recordAudit } from './record-audit.ts'
export { mountAudit } from './routes.ts'
