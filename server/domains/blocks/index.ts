export { isBlockedEitherWay } from './blocks.ts'
export { mountBlocks } from './routes.ts'
