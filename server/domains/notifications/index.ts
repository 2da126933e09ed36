export { type News, notify } from './notify.ts'
export { mountNotifications } from './routes.ts'
