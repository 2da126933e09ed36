export { mountAuth } from './routes.ts'
