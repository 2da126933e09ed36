import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { Voice } from '#contract/voices.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { type VoiceRow, voices } from '#server/db/schema/voices.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { voiceFileName } from '#server/media/make-voice.ts'

/**
 * The owner's recording with its length and waveform. The row is locked until the end of the transaction, so that
 * cleaning cannot delete it first. Throws `voice_missing`.
 */
export async function ownVoice(tx: Tx, ownerId: string, { id, ms, bars }: VoiceInput): Promise<VoiceRow> {
  const [row] = await tx
    .update(voices)
    .set({ ms, bars })
    .where(and(eq(voices.id, id), eq(voices.ownerId, ownerId)))
    .returning()
  if (!row) throw new AppError('voice_missing')
  return row
}

export async function findVoice(db: Db | Tx, id: string): Promise<VoiceRow | null> {
  const [row] = await db.select().from(voices).where(eq(voices.id, id))
  return row ?? null
}

export function presentVoice({ id, hash, ending, ms, bars }: VoiceRow): Voice {
  return { id, url: `/media/${voiceFileName(hash, ending)}`, ms, bars }
}

export async function looseVoices(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: voices.id })
    .from(voices)
    .where(and(lt(voices.createdAt, before), unused(db)))
  return rows.map(({ id }) => id)
}

/** Deletes and returns an unused recording; null when it is used or about to be. */
export async function deleteLoose(tx: Tx, id: string): Promise<VoiceRow | null> {
  // A transaction that uses the recording holds the row lock: skip it.
  const [mine] = await tx
    .select({ id: voices.id })
    .from(voices)
    .where(eq(voices.id, id))
    .for('update', { skipLocked: true })
  if (!mine) return null
  const [gone] = await tx
    .delete(voices)
    .where(and(eq(voices.id, id), unused(tx)))
    .returning()
  return gone ?? null
}

function unused(db: Db | Tx) {
  return and(
    notExists(db.select({ one: sql`1` }).from(messages).where(eq(messages.voiceId, voices.id))),
    notExists(
      db.select({ one: sql`1` }).from(products).where(sql`${products.voice} ->> 'id' = ${voices.id}::text`),
    ),
  )
}
