export { countFollowers, countFollowing } from './follows.ts'
export { mountFollows } from './routes.ts'
