export { subjectOf } from './create-report.ts'
export { mountReports } from './routes.ts'
