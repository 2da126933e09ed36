export { findReview, hideReview, presentReview, showReview } from './reviews.ts'
export { mountReviews } from './routes.ts'
