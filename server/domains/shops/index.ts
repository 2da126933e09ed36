export { mountShops } from './routes.ts'
