export { mountBlocks } from './routes.ts'
export { isBlockedEitherWay } from './rows.ts'
