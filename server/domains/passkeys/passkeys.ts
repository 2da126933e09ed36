import { and, asc, eq } from 'drizzle-orm'
import type { listPasskeys, Passkey, removePasskey, renamePasskey } from '#contract/passkeys.ts'
import { type PasskeyRow, passkeys } from '#server/db/schema/account-security.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'
import { letterTo, writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { findUser } from '../users/index.ts'
import type { PasskeyDeps } from './deps.ts'

export function passkeysOf(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}

export function passkeyAddedLetter(to: string, name: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Connexion sans mot de passe ajoutée',
    paragraphs: [
      `«\u00a0${name}\u00a0» ouvre désormais votre compte Louma sans mot de passe.`,
      'Si ce n’est pas vous, choisissez un autre mot de passe avec le lien ci-dessous\u00a0: toutes les connexions sans mot de passe seront retirées et tous les appareils déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}

function passkeyRemovedLetter(to: string, name: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Connexion sans mot de passe retirée',
    paragraphs: [
      `«\u00a0${name}\u00a0» n’ouvre plus votre compte Louma.`,
      'Si ce n’est pas vous, choisissez un autre mot de passe sans attendre\u00a0: tous les appareils seront déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}

export async function list({ tx, actor }: ReadContext): Promise<Answer<typeof listPasskeys>> {
  return { data: (await passkeysOf(tx, actor.id)).map(presentPasskey) }
}

/** Another user's passkey is `not_found`. */
export async function rename(
  { tx, actor }: WriteContext,
  { params, body }: Input<typeof renamePasskey>,
): Promise<Answer<typeof renamePasskey>> {
  const [row] = await tx
    .update(passkeys)
    .set({ name: body.name })
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return { data: presentPasskey(row) }
}

/** Removes a passkey and notifies the owner; another user's passkey is `not_found`. */
export async function remove(
  { mailer, publicUrl }: PasskeyDeps,
  { db, actor }: CallContext,
  { params }: Input<typeof removePasskey>,
): Promise<Answer<typeof removePasskey>> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning({ name: passkeys.name })
  if (!gone) throw new AppError('not_found')
  mailer.send(async () => {
    const owner = await findUser(db, actor.id)
    return letterTo(owner?.email ?? null, (to) => passkeyRemovedLetter(to, gone.name, publicUrl))
  })
  return { message: 'Cette connexion ne sert plus.' }
}
