export { type News, notify, notifyOnceADay } from './notify.ts'
export { wantDigests } from './preferences.ts'
export { mountNotifications } from './routes.ts'
