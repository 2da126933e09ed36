export { mountSessions } from './routes.ts'
export { accountsOnDevice } from './sessions.ts'
