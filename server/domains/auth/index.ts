export { mountAuth } from './routes.ts'
export type { DemoAccounts } from './settings.ts'
