import {
  changePreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  readPreferences,
} from '#contract/notifications.ts'
import type { Api } from '#server/http/api.ts'
import { list, read, readAll } from './notifications.ts'
import { type Channels, changeOwnPreferences, readOwnPreferences } from './preferences.ts'

export function mountNotifications(api: Api, channels: Channels): void {
  api.read(listNotifications, list)
  api.write(readNotification, read, { queueable: true })
  api.write(readAllNotifications, readAll, { queueable: true })
  api.read(readPreferences, (context) => readOwnPreferences(channels, context))
  api.write(changePreferences, (context, input) => changeOwnPreferences(channels, context, input), {
    queueable: true,
  })
}
