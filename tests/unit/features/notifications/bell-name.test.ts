import { expect, it } from 'vitest'
import { bellName } from '#src/features/notifications/bell.tsx'

it('the label of the bell has the unread count', () => {
  expect([undefined, 0, 1, 3, 12].map(bellName)).toEqual([
    'Notifications',
    'Notifications, aucune non lue',
    'Notifications, 1 non lue',
    'Notifications, 3 non lues',
    'Notifications, 12 non lues',
  ])
})
