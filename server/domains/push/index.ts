export { duePush } from './due-push.ts'
export { openPush, type PushSender } from './open-push.ts'
export { mountPush } from './routes.ts'
export { openPushKeys, type PushKeys, type PushSettings } from './settings.ts'
