import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseFlag, looseId, looseInstant, looseText, uuid } from './fields.ts'
import { verifiedWith } from './verified-with.ts'

export const verificationStates = ['waiting', 'accepted', 'refused'] as const

export const verification = v.object({
  id: looseId,
  kind: v.picklist(verifiedWith),
  state: v.picklist(verificationStates),
  /** What the staff wrote; null while waiting. */
  words: looseText,
  created_at: looseInstant,
  decided_at: looseInstant,
})
export type Verification = v.InferOutput<typeof verification>

const verificationStatus = v.object({
  /** The server sends codes to phones, and this account has no confirmed number yet. */
  needs_number: looseFlag,
  number_since: looseInstant,
  verified_with: v.optional(v.fallback(v.nullable(v.picklist(verifiedWith)), null), null),
  verified_since: looseInstant,
  /** The last request; null without any. */
  request: v.optional(v.fallback(v.nullable(verification), null), null),
})
export type VerificationStatus = v.InferOutput<typeof verificationStatus>

export const readVerification = endpoint({
  name: 'readVerification',
  method: 'GET',
  path: '/me/verification',
  summary: 'Où en est la vérification de mon compte',
  access: 'user',
  answer: v.object({ data: verificationStatus }),
})

export const requestVerification = endpoint({
  name: 'requestVerification',
  method: 'POST',
  path: '/me/verification',
  summary: 'Demander la vérification de mon compte ; seule l’équipe voit la photo, effacée dès la décision',
  access: 'user',
  body: v.strictObject({
    id: uuid,
    kind: v.picklist(verifiedWith, 'Choisissez ce que vous montrez.'),
    /** Id of the upload. */
    photo: uuid,
  }),
  answer: v.object({ data: verification }),
  errors: ['photo_missing', 'id_taken', 'verification_waiting', 'number_unconfirmed'],
})

export const withdrawVerification = endpoint({
  name: 'withdrawVerification',
  method: 'DELETE',
  path: '/me/verification/:id',
  summary: 'Retirer ma demande : la photo est effacée',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ message: v.string() }),
})
