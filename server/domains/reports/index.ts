export { mountReports } from './routes.ts'
export { subjectOf } from './subject-of.ts'
