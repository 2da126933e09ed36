import { and, asc, eq, inArray } from 'drizzle-orm'
import type {
  decideVerification,
  listVerifications,
  openVerificationPhoto,
  VerificationToReview,
} from '#contract/verification-review.ts'
import { users } from '#server/db/schema/users.ts'
import { type VerificationRow, verificationPhotos, verifications } from '#server/db/schema/verifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { laterThan, readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { recordAudit } from '../audit/index.ts'
import { checkMayAct } from '../decisions/index.ts'
import { notify } from '../notifications/index.ts'
import { lockUser } from '../users/index.ts'
import { deletePhoto } from './requests.ts'

type ReviewAccess = (typeof listVerifications)['access']

export async function list(
  { tx }: ReadContext<ReviewAccess>,
  { query }: Input<typeof listVerifications>,
): Promise<Answer<typeof listVerifications>> {
  const { createdAt, id, userId, state } = verifications
  const after = readTimePlace('verifications', query.cursor)
  const found = await tx
    .select({ request: verifications, person: users })
    .from(verifications)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(state, 'waiting'), laterThan(createdAt, id, after)))
    .orderBy(asc(createdAt), asc(id))
    .limit(query.limit + 1)
  const { rows, meta } = timePage('verifications', found, query.limit, ({ request }) => ({
    at: request.createdAt,
    id: request.id,
  }))
  const refusals = await refusalsOf(
    tx,
    rows.map(({ person }) => person.id),
  )
  return {
    data: rows.map(({ request, person }) => ({
      id: request.id,
      kind: request.kind,
      created_at: request.createdAt.toISOString(),
      user: {
        id: person.id,
        name: person.name,
        avatar: person.avatar,
        city: person.city,
        is_verified: person.isVerified,
        member_since: person.createdAt.toISOString(),
        phone_since: person.loginPhoneAt?.toISOString() ?? null,
      },
      refusals: refusals.get(person.id) ?? [],
    })),
    meta,
  }
}

/** By user id; users without any are missing. */
async function refusalsOf(
  tx: Tx,
  people: readonly string[],
): Promise<Map<string, VerificationToReview['refusals']>> {
  const found = new Map<string, VerificationToReview['refusals']>()
  if (people.length === 0) return found
  const rows = await tx
    .select()
    .from(verifications)
    .where(and(inArray(verifications.userId, [...people]), eq(verifications.state, 'refused')))
    .orderBy(asc(verifications.createdAt))
  for (const { userId, decidedAt, words } of rows) {
    const one = { at: decidedAt?.toISOString() ?? '', words: words ?? '' }
    found.set(userId, [...(found.get(userId) ?? []), one])
  }
  return found
}

export function openPhoto(
  { db, actor, now }: CallContext<ReviewAccess>,
  { params }: Input<typeof openVerificationPhoto>,
): Promise<Answer<typeof openVerificationPhoto>> {
  return runTransaction(db, async (tx) => {
    const row = await lockWaiting(tx, actor, params.id, now)
    const [photo] = await tx
      .select({ jpeg: verificationPhotos.jpeg })
      .from(verificationPhotos)
      .innerJoin(verifications, eq(verifications.photoId, verificationPhotos.id))
      .where(eq(verifications.id, row.id))
    if (!photo) throw new Error('a waiting request without its photo')
    await recordAudit(tx, {
      actorId: actor.id,
      now,
      action: 'user.verification-photo',
      target: 'user',
      targetId: row.userId,
    })
    return { data: { jpeg: Buffer.from(photo.jpeg).toString('base64') } }
  })
}

export async function decide(
  { tx, actor, now, emit }: WriteContext,
  { params, body: { accepted, text } }: Input<typeof decideVerification>,
): Promise<Answer<typeof decideVerification>> {
  const { id, userId, kind, photoId } = await lockWaiting(tx, actor, params.id, now)
  await nextSeq(tx, userId)
  await tx
    .update(verifications)
    .set({ state: accepted ? 'accepted' : 'refused', words: text, photoId: null, decidedAt: now })
    .where(eq(verifications.id, id))
  await deletePhoto(tx, photoId)
  if (accepted) {
    await tx
      .update(users)
      .set({ isVerified: true, verifiedWith: kind, verifiedAt: now })
      .where(eq(users.id, userId))
  }
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: accepted ? 'user.verify' : 'user.verification-refused',
    target: 'user',
    targetId: userId,
    after: { verified_with: kind },
    reason: text,
  })
  await notify(tx, [userId], {
    type: 'product',
    title: accepted ? 'Compte vérifié' : 'Vérification refusée',
    message: text,
    data: { verification_id: id },
    now,
  })
  if (accepted) emit({ type: 'account-changed', userId })
  return { message: accepted ? 'Compte vérifié.' : 'Demande refusée.' }
}

export async function ownerOf(
  tx: Tx,
  _actor: unknown,
  { params }: { params: { id: string } },
): Promise<string[]> {
  const rows = await tx
    .select({ id: verifications.userId })
    .from(verifications)
    .where(eq(verifications.id, params.id))
  return rows.map(({ id }) => id)
}

/** Throws `not_found`, `case_closed`, `own_case` or `forbidden` (a request of a staff member, for an admin alone). */
async function lockWaiting(tx: Tx, actor: Actor, id: string, now: Date): Promise<VerificationRow> {
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
  const person = row && (await lockUser(tx, row.userId))
  if (!row || !person) throw new AppError('not_found')
  if (row.state !== 'waiting') throw new AppError('case_closed')
  await checkMayAct(tx, actor, person, now)
  return row
}
