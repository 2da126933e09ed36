export { historyOf } from './history-of.ts'
export { labelsOf } from './labels-of.ts'
export { noteAudit } from './note-audit.ts'
export { mountAudit } from './routes.ts'
