export { mountPayoutDesk } from './routes.ts'
