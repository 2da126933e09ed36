export { mountReviewQueue } from './routes.ts'
