import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { renewedTokenSeconds } from '#contract/sessions.ts'
import { renewedTokens, sessions } from '#server/db/schema/sessions.ts'
import type { Db } from '#server/db/types.ts'
import { hashToken, makeToken } from './tokens.ts'
import { runTransaction } from './transaction.ts'

/**
 * The token that follows this one, or null when its session is gone. Whoever asks again with the same token, at once or
 * because the answer was lost, gets the same: it is made from the old one, which we do not keep, and a seed, which we do.
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
  // Whoever asked before has decided; the token may even have been followed by now.
  const [kept] = await unionAll(
    db.select({ seed: sessions.nextSeed }).from(sessions).where(eq(sessions.tokenHash, tokenHash)),
    db.select({ seed: renewedTokens.seed }).from(renewedTokens).where(eq(renewedTokens.tokenHash, tokenHash)),
  )
  return kept?.seed ? nextToken(token, kept.seed) : null
}

/**
 * The present hash of the session of a token that is not the present one: it is the next, which proves with this first
 * use that it has arrived, or the one before, whose minute is not over. Null for any other.
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
    // Another request may have brought it here between two looks.
    db
      .select({ session: sessions.id, present: sessions.tokenHash, isNext: sql<boolean>`false` })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash)),
  )
  if (place === undefined) return null
  if (place.isNext) await promote(db, tokenHash, now)
  return place.isNext ? tokenHash : place.present
}

/** Puts the next token in the place of the present one; of several that try at once the first does it. */
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
