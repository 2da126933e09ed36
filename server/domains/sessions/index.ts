export { accountsOnDevice } from './accounts-on-device.ts'
export { mountSessions } from './routes.ts'
