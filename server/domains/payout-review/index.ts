export { mountPayoutReview } from './routes.ts'
