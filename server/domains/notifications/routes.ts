import {
  changePreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  readPreferences,
} from '#contract/notifications.ts'
import type { Api } from '#server/http/api.ts'
import { changeOwnPreferences } from './change-own-preferences.ts'
import { list } from './list-notifications.ts'
import type { Channels } from './preferences.ts'
import { readAll } from './read-all-notifications.ts'
import { read } from './read-notification.ts'
import { readOwnPreferences } from './read-own-preferences.ts'

export function mountNotifications(api: Api, channels: Channels): void {
  api.read(listNotifications, list)
  api.write(readNotification, read, { queueable: true })
  api.write(readAllNotifications, readAll, { queueable: true })
  api.read(readPreferences, (context) => readOwnPreferences(channels, context))
  api.write(changePreferences, (context, input) => changeOwnPreferences(channels, context, input), {
    queueable: true,
  })
}
