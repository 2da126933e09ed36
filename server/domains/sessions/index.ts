export { mountSessions } from './routes.ts'
