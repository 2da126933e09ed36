import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import { type dropNote, type listNotes, maxNotes, type Note, type saveNote } from '#contract/notes.ts'
import { products } from '#server/db/schema/products.ts'
import { notes } from '#server/db/schema/social.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { publicStates } from '../products/index.ts'

type NoteRow = typeof notes.$inferSelect

const pair = (userId: string, productId: string) =>
  and(eq(notes.userId, userId), eq(notes.productId, productId))

async function findNote(tx: Tx, userId: string, productId: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(pair(userId, productId))
  return row
}

async function isInSight(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        or(inArray(products.state, [...publicStates]), eq(products.sellerId, userId)),
      ),
    )
  return found.length > 0
}

async function countNotes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(notes).where(eq(notes.userId, userId))
  return row?.total ?? 0
}

function notesOf(tx: Tx, userId: string, limit: number): Promise<NoteRow[]> {
  return tx
    .select()
    .from(notes)
    .where(eq(notes.userId, userId))
    .orderBy(desc(notes.updatedAt), desc(notes.productId))
    .limit(limit)
}

async function writeNote(tx: Tx, row: NoteRow): Promise<void> {
  const { text, updatedAt } = row
  await tx
    .insert(notes)
    .values(row)
    .onConflictDoUpdate({ target: [notes.userId, notes.productId], set: { text, updatedAt } })
}

async function deleteNote(tx: Tx, userId: string, productId: string): Promise<void> {
  await tx.delete(notes).where(pair(userId, productId))
}

function presentNote({ productId, text, updatedAt }: NoteRow): Note {
  return { id: productId, text, updated_at: updatedAt.toISOString() }
}

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listNotes>,
): Promise<Answer<typeof listNotes>> {
  return { data: (await notesOf(tx, actor.id, query.limit)).map(presentNote) }
}

export async function save(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof saveNote>,
): Promise<Answer<typeof saveNote>> {
  const kept = await findNote(tx, actor.id, params.id)
  if (kept?.text === body.text) return { data: presentNote(kept) }
  // A note may outlive the product; only a new note requires a visible product.
  if (!kept && !(await isInSight(tx, actor.id, params.id))) throw new AppError('not_found')
  if (!kept && (await countNotes(tx, actor.id)) >= maxNotes) throw new AppError('too_many_notes')
  await nextSeq(tx, actor.id)
  const row = { userId: actor.id, productId: params.id, text: body.text, updatedAt: now }
  await writeNote(tx, row)
  return { data: presentNote(row) }
}

export async function drop(
  { tx, actor }: WriteContext,
  { params }: Input<typeof dropNote>,
): Promise<Answer<typeof dropNote>> {
  // Idempotent.
  if (await findNote(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteNote(tx, actor.id, params.id)
  }
  return { message: 'Pense-bête effacé.' }
}
