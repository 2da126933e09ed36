export { notify } from './notify.ts'
export { mountNotifications } from './routes.ts'
