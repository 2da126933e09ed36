export { mountAuth } from './routes.ts'
export type { AuthSettings } from './settings.ts'
