import * as v from 'valibot'
import type { currentUser, updateProfile } from '#contract/auth.ts'
import { can, permissions } from '#contract/permissions.ts'
import { mobileNumber } from '#contract/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofPerson, touchConversations } from '../conversation-members/index.ts'
import { changeUser, findUser, presentUser, type UserChange } from '../users/index.ts'
import { checkName } from './check-name.ts'
import type { AuthDeps } from './deps.ts'

export async function readCurrentUser(
  { services }: Pick<AuthDeps, 'services'>,
  { tx, actor, now }: ReadContext,
): Promise<Answer<typeof currentUser>> {
  const found = await findUser(tx, actor.id)
  // The account may have been erased between the session check and this snapshot.
  if (!found) throw new AppError('unauthenticated')
  return { user: await presentUser(tx, found, now, services) }
}

/** Changes only the given fields; an empty string clears a field. */
export async function updateOwnProfile(
  { services, barred }: Pick<AuthDeps, 'services' | 'barred'>,
  { tx, actor, now, emit }: WriteContext,
  { body }: Input<typeof updateProfile>,
): Promise<Answer<typeof updateProfile>> {
  const before = await findUser(tx, actor.id)
  const change: UserChange = {}
  if (body.name !== undefined && body.name !== before?.name) {
    const isStaff = permissions.some((permission) => can(actor, permission))
    change.name = checkName(body.name, isStaff)
  }
  if (body.email !== undefined && body.email !== before?.email) throw otherEmail()
  if (body.phone !== undefined) change.phone = body.phone || null
  const isOther = change.phone && change.phone !== before?.phone
  if (isOther && (await barred.isBannedContact(tx, 'phone', change.phone ?? ''))) throw bannedPhone()
  const isReachable = v.is(mobileNumber, change.phone === undefined ? before?.phone : change.phone)
  if (body.on_whatsapp === true && !isReachable) throw noCountryCode()
  // A number that WhatsApp cannot use ends the consent.
  if (body.on_whatsapp !== undefined) change.onWhatsapp = body.on_whatsapp
  else if (before?.onWhatsapp && !isReachable) change.onWhatsapp = false
  if (body.city !== undefined) change.city = body.city || null
  if (body.bio !== undefined) change.bio = body.bio || null
  if (body.avatar !== undefined) {
    const present = before?.avatar ?? null
    change.avatar = body.avatar || null
    // Pictures are uploaded by `changeAvatar`; this call may only keep or remove the current one.
    if (change.avatar !== null && change.avatar !== present) throw unknownPicture()
    if (present !== change.avatar && present !== null) emit({ type: 'avatar-left', path: present })
  }
  const row = await changeUser(tx, actor.id, change)
  if (!row) throw new AppError('unauthenticated')
  await nextSeq(tx, actor.id)
  if (row.name !== before?.name || row.avatar !== before.avatar)
    await touchConversations(tx, ofPerson(actor.id))
  return { user: await presentUser(tx, row, now, services) }
}

/** A new e-mail is set only by its confirmation link. */
function otherEmail(): AppError {
  return new AppError('validation_failed', {
    fields: { email: ['L’e-mail se change dans les paramètres\u00a0: un lien part à la nouvelle adresse.'] },
  })
}

function noCountryCode(): AppError {
  return new AppError('validation_failed', {
    fields: {
      phone: ['Pour WhatsApp, écrivez le numéro avec son indicatif, par exemple +225 07 07 07 07 07.'],
    },
  })
}

function bannedPhone(): AppError {
  return new AppError('validation_failed', { fields: { phone: ['Ce numéro ne peut pas être utilisé ici.'] } })
}

function unknownPicture(): AppError {
  return new AppError('validation_failed', {
    fields: { avatar: ['Envoyez d’abord la photo : seule la vôtre peut être choisie.'] },
  })
}
