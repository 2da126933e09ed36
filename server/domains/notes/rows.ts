import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import { notes } from '#server/db/schema/notes.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { publicStates } from '../products/index.ts'

export type NoteRow = typeof notes.$inferSelect

const pair = (userId: string, productId: string) =>
  and(eq(notes.userId, userId), eq(notes.productId, productId))

export async function findNote(tx: Tx, userId: string, productId: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(pair(userId, productId))
  return row
}

export async function isInSight(tx: Tx, userId: string, productId: string): Promise<boolean> {
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

export async function countNotes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(notes).where(eq(notes.userId, userId))
  return row?.total ?? 0
}

export function notesOf(tx: Tx, userId: string, limit: number): Promise<NoteRow[]> {
  return tx
    .select()
    .from(notes)
    .where(eq(notes.userId, userId))
    .orderBy(desc(notes.updatedAt), desc(notes.productId))
    .limit(limit)
}

export async function writeNote(tx: Tx, row: NoteRow): Promise<void> {
  const { text, updatedAt } = row
  await tx
    .insert(notes)
    .values(row)
    .onConflictDoUpdate({ target: [notes.userId, notes.productId], set: { text, updatedAt } })
}

export async function deleteNote(tx: Tx, userId: string, productId: string): Promise<void> {
  await tx.delete(notes).where(pair(userId, productId))
}
