import * as v from 'valibot'
import { notificationTypes } from '#contract/notifications.ts'
import { mutation } from '../mutation.ts'

const path = '/notifications/preferences'
/** `mail` is not a notification type: it controls e-mails about unread messages. */
const args = v.object({ type: v.picklist([...notificationTypes, 'mail']), wanted: v.boolean() })
type Args = v.InferOutput<typeof args>

/** The last choice of a type wins: it replaces an unsent one. */
export const notificationWanted = mutation<Args>({
  kind: 'preference.notification',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: () => 'preferences',
  target: ({ type }) => targetOf(type),
  collections: ['preferences'],
  request: ({ type, wanted }) => ({ method: 'PUT', path, body: { [type]: wanted } }),
  match: ({ method, path: given, body }) => {
    if (method !== 'PUT' || given !== path || typeof body !== 'object' || body === null) return null
    const [choice, ...more] = Object.entries(body)
    return choice === undefined || more.length > 0 ? null : readArgs({ type: choice[0], wanted: choice[1] })
  },
  coalesce: ({ type }, queue) => ({
    remove: queue.filter(({ target }) => target === targetOf(type)).map(({ seq }) => seq),
    skip: false,
  }),
  folds: {
    preferences: {
      only: () => 'notifications',
      apply: (row, _, { type, wanted }) => ({ ...row, wanted: { ...row.wanted, [type]: wanted } }),
    },
  },
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}

function targetOf(type: string): string {
  return `preference:${type}`
}
