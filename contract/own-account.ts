import * as v from 'valibot'
import { email, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** So many days an account can still be kept after its owner has asked to delete it. */
export const graceDays = 30
/** So many hours the link that proves an e-mail works. */
export const emailLinkHours = 24
/** So many copies of their data people may take in a day. */
export const exportsPerDay = 3

const done = v.object({ message: v.string() })

/** What waits for the owner of the account. */
export const ownAccount = v.object({
  /** The e-mail that counts once its link was opened, and until when it can be. */
  pending_email: v.nullable(v.object({ email: v.string(), until: v.string() })),
  /** When the account is erased, as its owner asked. */
  leaves_at: v.nullable(v.string()),
  /** Keys that sign in without a password. */
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

/** The link goes to the new address, the news to the old one; until the link was opened nothing has changed. */
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

/** Whoever has the link reads the mailbox, signed in or not: the e-mail is proved, and a new one replaces the old. */
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

/** A ZIP: `donnees/*.json` and `photos/*`. Nothing that others have not shown to this person. */
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
