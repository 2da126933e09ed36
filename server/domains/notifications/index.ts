export { type News, notify } from './notify.ts'
export { mountNotifications } from './routes.ts'
export { tellOnceADay } from './tell-once-a-day.ts'
export { wantDigests } from './want-digests.ts'
