export { noteAudit } from './note-audit.ts'
