export { mountPacks } from './routes.ts'
