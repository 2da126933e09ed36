import { and, desc, eq } from 'drizzle-orm'
import type {
  readVerification,
  requestVerification,
  Verification,
  withdrawVerification,
} from '#contract/verifications.ts'
import { type VerificationRow, verificationPhotos, verifications } from '#server/db/schema/verifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { findUser, presentVerification } from '../users/index.ts'

/** `asksForNumber`: the server sends codes to phones, so the first level comes before the second. */
export interface VerificationDeps {
  asksForNumber: boolean
}

function presentRequest({ id, kind, state, words, createdAt, decidedAt }: VerificationRow): Verification {
  return {
    id,
    kind,
    state,
    words,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }
}

export async function read(
  { asksForNumber }: VerificationDeps,
  { tx, actor }: ReadContext,
): Promise<Answer<typeof readVerification>> {
  const person = await findUser(tx, actor.id)
  if (!person) throw new AppError('not_found')
  const [last] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.userId, actor.id))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1)
  return {
    data: {
      needs_number: asksForNumber && person.loginPhone === null,
      number_since: person.loginPhoneAt?.toISOString() ?? null,
      ...presentVerification(person),
      request: last ? presentRequest(last) : null,
    },
  }
}

export async function request(
  { asksForNumber }: VerificationDeps,
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof requestVerification>,
): Promise<Answer<typeof requestVerification>> {
  const [known] = await tx.select().from(verifications).where(eq(verifications.id, body.id))
  if (known?.userId === actor.id) return { data: presentRequest(known) }
  if (known) throw new AppError('id_taken')
  const person = await findUser(tx, actor.id)
  if (asksForNumber && person?.loginPhone === null) throw new AppError('number_unconfirmed')
  const [waiting] = await tx.select({ id: verifications.id }).from(verifications).where(waitingOf(actor.id))
  if (waiting) throw new AppError('verification_waiting')
  await nextSeq(tx, actor.id)
  const [row] = await tx
    .insert(verifications)
    .values({
      id: body.id,
      userId: actor.id,
      kind: body.kind,
      photoId: await ownPhoto(tx, actor.id, body.photo),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a request without its row')
  return { data: presentRequest(row) }
}

export async function withdraw(
  { tx, actor }: WriteContext,
  { params }: Input<typeof withdrawVerification>,
): Promise<Answer<typeof withdrawVerification>> {
  const [gone] = await tx
    .delete(verifications)
    .where(and(eq(verifications.id, params.id), waitingOf(actor.id)))
    .returning({ photo: verifications.photoId })
  if (gone) {
    await nextSeq(tx, actor.id)
    await deletePhoto(tx, gone.photo)
  }
  return { message: 'Demande retirée.' }
}

export async function deletePhoto(tx: Tx, id: string | null): Promise<void> {
  if (id !== null) await tx.delete(verificationPhotos).where(eq(verificationPhotos.id, id))
}

function waitingOf(userId: string) {
  return and(eq(verifications.userId, userId), eq(verifications.state, 'waiting'))
}

/** Locked, so that cleaning cannot delete it first. Throws `photo_missing`. */
async function ownPhoto(tx: Tx, ownerId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ id: verificationPhotos.id })
    .from(verificationPhotos)
    .where(and(eq(verificationPhotos.id, id), eq(verificationPhotos.ownerId, ownerId)))
    .for('update')
  if (!row) throw new AppError('photo_missing')
  return row.id
}
