export { mountFollows } from './routes.ts'
export { countFollowers, countFollowing } from './rows.ts'
