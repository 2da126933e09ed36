export { type News, notify } from './notify.ts'
export { notifyOnceADay } from './notify-once-a-day.ts'
export { mountNotifications } from './routes.ts'
export { wantDigests } from './want-digests.ts'
