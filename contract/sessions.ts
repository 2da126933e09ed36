import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId } from './ids.ts'
import { looseFlag, looseInstant, looseText } from './loose.ts'

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
