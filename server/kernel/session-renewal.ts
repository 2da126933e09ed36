import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { renewedTokenSeconds } from '#contract/sessions.ts'
import { renewedTokens, sessions } from '#server/db/schema/account-security.ts'
import type { Db } from '#server/db/types.ts'
import { hashToken, makeToken } from './secrets.ts'
import { runTransaction } from './transaction.ts'

/**
 * Null when the session is gone. Idempotent: the next token is an HMAC of a stored seed with the old token, which is
 * not stored.
 */
export async function renewToken(db: Db, token: string): Promise<string | null> {
  const tokenHash = hashToken(token)
  const seed = makeToken()
  const [first] = await db
    .update(sessions)
    .set({ nextSeed: seed, nextHash: hashToken(nextToken(token, seed)) })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.nextHash)))
    .returning({ id: sessions.id })
  if (first) return nextToken(token, seed)
  // An earlier call has stored the seed; the next token may even be in use already.
  const [kept] = await unionAll(
    db.select({ seed: sessions.nextSeed }).from(sessions).where(eq(sessions.tokenHash, tokenHash)),
    db.select({ seed: renewedTokens.seed }).from(renewedTokens).where(eq(renewedTokens.tokenHash, tokenHash)),
  )
  return kept?.seed ? nextToken(token, kept.seed) : null
}

/**
 * Current hash of the session that this next or previous token belongs to, or null. The first use of the next token
 * makes it the current one; the previous one stays valid for `renewedTokenSeconds`.
 */
export async function followRenewal(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [place] = await unionAll(
    db
      .select({ session: sessions.id, present: sessions.tokenHash, isNext: sql<boolean>`true` })
      .from(sessions)
      .where(eq(sessions.nextHash, tokenHash)),
    db
      .select({ session: sessions.id, present: sessions.tokenHash, isNext: sql<boolean>`false` })
      .from(renewedTokens)
      .innerJoin(sessions, eq(sessions.id, renewedTokens.sessionId))
      .where(and(eq(renewedTokens.tokenHash, tokenHash), gt(renewedTokens.expiresAt, now))),
    // Promoted by a concurrent request since the first lookup.
    db
      .select({ session: sessions.id, present: sessions.tokenHash, isNext: sql<boolean>`false` })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash)),
  )
  if (place === undefined) return null
  if (place.isNext) await promote(db, tokenHash, now)
  return place.isNext ? tokenHash : place.present
}

/** The first of several concurrent calls wins. */
async function promote(db: Db, nextHash: string, now: Date): Promise<void> {
  await runTransaction(db, async (tx) => {
    const [row] = await tx.select().from(sessions).where(eq(sessions.nextHash, nextHash)).for('update')
    if (row === undefined || row.nextSeed === null) return
    await tx.insert(renewedTokens).values({
      tokenHash: row.tokenHash,
      sessionId: row.id,
      seed: row.nextSeed,
      expiresAt: new Date(now.getTime() + renewedTokenSeconds * 1_000),
    })
    await tx
      .update(sessions)
      .set({ tokenHash: nextHash, nextHash: null, nextSeed: null })
      .where(eq(sessions.id, row.id))
  })
}

function nextToken(token: string, seed: string): string {
  return createHmac('sha256', token).update(seed).digest('base64url')
}
