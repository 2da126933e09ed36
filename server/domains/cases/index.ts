export { mountCases } from './routes.ts'
