import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { decisionWords } from './staff-decisions.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'
import { verifiedWith } from './verified-with.ts'

export const verificationToReview = v.object({
  id: v.string(),
  kind: v.picklist(verifiedWith),
  created_at: v.string(),
  user: v.object({
    id: v.string(),
    name: v.string(),
    avatar: v.nullable(v.string()),
    city: v.nullable(v.string()),
    is_verified: v.boolean(),
    member_since: v.string(),
    /** When a code proved the number; null without one. */
    phone_since: v.nullable(v.string()),
  }),
  /** Earlier refusals of this account. */
  refusals: v.array(v.object({ at: v.string(), words: v.string() })),
})
export type VerificationToReview = v.InferOutput<typeof verificationToReview>

export const listVerifications = endpoint({
  name: 'listVerifications',
  method: 'GET',
  path: '/admin/verifications',
  summary: 'Les demandes de vérification, celles qui attendent depuis le plus longtemps d’abord',
  access: { permission: 'users:manage' },
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(verificationToReview),
})

/** A POST: each reading of a person's document is in the audit log, and no cache keeps the answer. */
export const openVerificationPhoto = endpoint({
  name: 'openVerificationPhoto',
  method: 'POST',
  path: '/admin/verifications/:id/photo',
  summary: 'Voir la photo d’une demande ; le journal de l’équipe le note',
  access: { permission: 'users:manage' },
  params: idParams,
  /** JPEG in base64. */
  answer: v.object({ data: v.object({ jpeg: v.string() }) }),
  errors: ['not_found', 'own_case', 'forbidden', 'case_closed'],
})

export const decideVerification = endpoint({
  name: 'decideVerification',
  method: 'POST',
  path: '/admin/verifications/:id/decision',
  summary: 'Accepter ou refuser une demande de vérification ; la photo est effacée',
  access: { permission: 'users:manage' },
  params: idParams,
  body: v.strictObject({
    accepted: v.boolean(),
    text: decisionWords,
  }),
  answer: v.object({ message: v.string() }),
  errors: ['not_found', 'own_case', 'forbidden', 'case_closed'],
})
