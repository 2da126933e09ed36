import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant, uuid } from './fields.ts'
import { notificationsLimit } from './limits.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const notificationTypes = ['like', 'order', 'follow', 'review', 'product'] as const
export type NotificationType = (typeof notificationTypes)[number]

const optionalId = v.optional(v.fallback(v.nullable(looseId), null), null)
const nowhere = { product_id: null, order_id: null, user_id: null }

export const notification = v.object({
  id: looseId,
  /** One of `notificationTypes`; other types are displayed without a link. */
  type: v.optional(v.fallback(v.string(), ''), ''),
  title: v.optional(v.fallback(v.string(), ''), ''),
  message: v.optional(v.fallback(v.string(), ''), ''),
  created_at: looseInstant,
  read_at: looseInstant,
  data: v.optional(
    v.fallback(
      v.object({
        product_id: optionalId,
        order_id: optionalId,
        user_id: optionalId,
        /** The staff decision that the notification is about. */
        decision_id: v.optional(v.fallback(v.optional(looseId), undefined)),
        /** The request for verification that was decided. */
        verification_id: v.optional(v.fallback(v.optional(looseId), undefined)),
      }),
      nowhere,
    ),
    nowhere,
  ),
})
export type Notification = v.InferOutput<typeof notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Mes notifications, les plus récentes d’abord ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(notificationsLimit), cursor: cursorQuery }),
  answer: listAnswer(notification),
})

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Marquer une notification comme lue',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/mark-all-read',
  summary: 'Marquer les notifications comme lues, jusqu’à `up_to` comprise quand elle est donnée',
  access: 'user',
  open: 'banned',
  body: v.optional(v.strictObject({ up_to: v.optional(uuid) }), {}),
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

const wantedTypes = {
  like: v.boolean(),
  order: v.boolean(),
  follow: v.boolean(),
  review: v.boolean(),
  product: v.boolean(),
} satisfies Record<NotificationType, v.GenericSchema<boolean>>

/**
 * Types set to false are not sent; a missing type is enabled. `mail`: e-mail for unread messages; missing on servers
 * that send none.
 */
const preferenceShape = v.object({
  ...wantedTypes,
  mail: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
})
export type NotificationPreferences = v.InferOutput<typeof preferenceShape>

export const readPreferences = endpoint({
  name: 'readPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Les types de notifications que je reçois',
  access: 'user',
  answer: v.object({ data: preferenceShape }),
})

export const changePreferences = endpoint({
  name: 'changePreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Choisir les types de notifications que je reçois ; ceux qui ne sont pas nommés ne changent pas',
  access: 'user',
  open: 'suspended',
  body: v.partial(v.strictObject({ ...wantedTypes, mail: v.boolean() })),
  answer: v.object({ data: preferenceShape }),
})
