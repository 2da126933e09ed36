import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId } from './ids.ts'
import { looseFlag, looseInstant, looseText } from './loose.ts'

/**
 * Header with the name that a browser has made for itself, at random: 16 to 128 letters, digits, `-` or `_`. A device on
 * which an account was signed in before is not held up by what others try. Never required.
 */
export const deviceHeader = 'X-Louma-Device'

/** So many days after its last use a device is forgotten. */
export const deviceKeptDays = 90

/** So many seconds an old token goes on working once the one that follows it was used. */
export const renewedTokenSeconds = 60

/** What a session was opened on, as far as its browser tells. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A signed-in device. `last_used_at` is noted once an hour at most. */
export const deviceSession = v.object({
  id: looseId,
  /** 'Chrome sur Android', or null when the browser does not say. */
  device: looseText,
  kind: v.optional(v.fallback(v.nullable(v.picklist(deviceKinds)), null), null),
  created_at: looseInstant,
  last_used_at: looseInstant,
  /** The session that asks. */
  current: looseFlag,
})
export type DeviceSession = v.InferOutput<typeof deviceSession>

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary:
    'Les appareils connectés à mon compte, celui qui demande d’abord, puis du plus récent au plus ancien',
  access: 'user',
  open: 'banned',
  answer: v.object({ data: v.array(deviceSession) }),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Déconnecter un de mes appareils ; sa prochaine demande reçoit 401',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Déconnecter tous mes autres appareils',
  access: 'user',
  open: 'banned',
  answer: v.object({ message: v.string(), ended: v.number() }),
})

/**
 * The old token works until the new one is used, and a minute longer; asked again, also at once or after a lost answer,
 * the same new one comes. Once a week is enough.
 */
export const renewSession = endpoint({
  name: 'renewSession',
  method: 'POST',
  path: '/auth/session/renew',
  summary: 'Remplacer le jeton de ma session',
  access: 'user',
  open: 'banned',
  answer: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
})
