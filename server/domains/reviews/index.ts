export { hideReview, showReview } from './hide-review.ts'
export { presentReview } from './present.ts'
export { mountReviews } from './routes.ts'
export { findReview } from './rows.ts'
