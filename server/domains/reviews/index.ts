export { mountReviews } from './routes.ts'
