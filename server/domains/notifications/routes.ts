import { listNotifications, readAllNotifications, readNotification } from '#contract/notifications.ts'
import type { Api } from '#server/http/api.ts'
import { list } from './list-notifications.ts'
import { readAll } from './read-all-notifications.ts'
import { read } from './read-notification.ts'

export function mountNotifications(api: Api): void {
  api.read(listNotifications, list)
  api.write(readNotification, read, { queueable: true })
  api.write(readAllNotifications, readAll, { queueable: true })
}
