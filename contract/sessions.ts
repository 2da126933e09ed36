import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseFlag, looseId, looseInstant, looseText } from './fields.ts'

/** Random id of the browser, optional. Failed sign-ins elsewhere do not block a device the account was used on before. */
export const deviceHeader = 'X-Louma-Device'

export const deviceKeptDays = 90

/** Validity of an old token after the first use of its successor. */
export const renewedTokenSeconds = 60

export const deviceKinds = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** `last_used_at` is updated at most once an hour. */
export const deviceSession = v.object({
  id: looseId,
  /** For example 'Chrome sur Android'; null when unknown. */
  device: looseText,
  kind: v.optional(v.fallback(v.nullable(v.picklist(deviceKinds)), null), null),
  created_at: looseInstant,
  last_used_at: looseInstant,
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

/** Idempotent: concurrent or repeated calls return the same token. The old one works `renewedTokenSeconds` longer. */
export const renewSession = endpoint({
  name: 'renewSession',
  method: 'POST',
  path: '/auth/session/renew',
  summary: 'Remplacer le jeton de ma session',
  access: 'user',
  open: 'banned',
  answer: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
})
