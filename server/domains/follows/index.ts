export { countFollowers, countFollowing, isProvenSale } from './follows.ts'
export { mountFollows } from './routes.ts'
