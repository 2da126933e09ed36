export { openPushKeys, type PushDeps, type PushKeys } from './deps.ts'
export { duePush } from './due-push.ts'
export { openPush, type PushSender } from './open-push.ts'
export { mountPush } from './routes.ts'
