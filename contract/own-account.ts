import * as v from 'valibot'
import { email, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Days between a deletion request and the erasure. */
export const graceDays = 30
export const emailLinkHours = 24
/** Per user and day. */
export const exportsPerDay = 3

const done = v.object({ message: v.string() })

export const ownAccount = v.object({
  /** New e-mail, effective when its link is opened before `until`. */
  pending_email: v.nullable(v.object({ email: v.string(), until: v.string() })),
  leaves_at: v.nullable(v.string()),
  passkeys_count: v.number(),
})
export type OwnAccount = v.InferOutput<typeof ownAccount>

export const readOwnAccount = endpoint({
  name: 'readOwnAccount',
  method: 'GET',
  path: '/me/account',
  summary: 'Ce qui attend mon compte : nouvel e-mail à confirmer, suppression demandée',
  access: 'user',
  open: 'banned',
  answer: v.object({ data: ownAccount }),
})

/** Sends the link to the new address and a warning to the old one; nothing changes until the link is opened. */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Demander à changer d’e-mail : un lien part à la nouvelle adresse',
  access: 'user',
  open: 'suspended',
  body: v.strictObject({ email, password: typedPassword }),
  answer: done,
  errors: ['email_taken', 'too_many_requests'],
})

export const dropEmailChange = endpoint({
  name: 'dropEmailChange',
  method: 'DELETE',
  path: '/auth/change-email',
  summary: 'Garder mon e-mail : le lien envoyé à l’autre adresse ne marche plus',
  access: 'user',
  open: 'banned',
  answer: done,
})

/** Works signed out: the link proves access to the mailbox. A pending new e-mail becomes the account's. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirmer mon e-mail, ou mon nouvel e-mail, avec le lien reçu',
  access: 'public',
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  answer: v.object({ message: v.string(), email: v.string() }),
  errors: ['mail_token_invalid', 'email_taken', 'too_many_requests'],
})

export const keepAccount = endpoint({
  name: 'keepAccount',
  method: 'POST',
  path: '/auth/keep-account',
  summary: 'Garder le compte dont j’ai demandé la suppression ; ses annonces reviennent',
  access: 'user',
  open: 'banned',
  answer: done,
})

/** A ZIP of `donnees/*.json` and `photos/*`, without data that other users have not shared with this user. */
export const exportData = endpoint({
  name: 'exportData',
  method: 'GET',
  path: '/me/export/file',
  summary: 'Toutes mes données et mes photos, dans une archive ZIP',
  access: 'user',
  open: 'banned',
  answer: v.unknown(),
  file: 'application/zip',
  errors: ['too_many_requests'],
})
