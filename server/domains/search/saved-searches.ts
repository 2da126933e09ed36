import { count, desc, eq } from 'drizzle-orm'
import {
  type dropSavedSearch,
  type listSavedSearches,
  maxSavedSearches,
  type SavedSearch,
  type SearchToSave,
  type saveSearch,
  withAllFilters,
} from '#contract/saved-searches.ts'
import { categories } from '#server/db/schema/categories.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { nowCalled, readTree } from '../categories/index.ts'
import type { OpenSearch } from './open-search.ts'
import { categoryLexeme, type Part, questionText } from './term.ts'
import type { Understand } from './understand.ts'

type SavedSearchRow = typeof savedSearches.$inferSelect

async function findSaved(tx: Tx, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id))
  return row
}

function savedBy(tx: Tx, userId: string, limit: number): Promise<SavedSearchRow[]> {
  return tx
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(limit)
}

async function countSaved(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return row?.total ?? 0
}

function presentSaved(row: SavedSearchRow): SavedSearch {
  const { userId: _, query: __, keys: ___, notifiedAt: ____, createdAt, updatedAt, ...shown } = row
  return { ...shown, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}

export async function listSaved(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listSavedSearches>,
): Promise<Answer<typeof listSavedSearches>> {
  return { data: (await savedBy(tx, actor.id, query.limit)).map(presentSaved) }
}

export function createSave({ understand }: OpenSearch) {
  return async (
    { tx, actor, now }: WriteContext,
    { params, body: search }: Input<typeof saveSearch>,
  ): Promise<Answer<typeof saveSearch>> => {
    const filters = withAllFilters(search)
    const category = filters.category === null ? null : nowCalled(await readTree(tx), filters.category)
    const body = { ...filters, category }
    const kept = await findSaved(tx, params.id)
    if (kept && kept.userId !== actor.id) throw new AppError('not_found')
    if (kept && isSame(kept, body)) return { data: presentSaved(kept) }
    if (!kept && (await countSaved(tx, actor.id)) >= maxSavedSearches) throw new AppError('too_many_searches')

    const values = { ...body, ...(await readQuestion(tx, understand, body, now)), updatedAt: now }
    await nextSeq(tx, actor.id)
    const [row] = kept
      ? await tx.update(savedSearches).set(values).where(eq(savedSearches.id, kept.id)).returning()
      : await tx
          .insert(savedSearches)
          .values({ ...values, id: params.id, userId: actor.id, createdAt: now })
          .onConflictDoNothing()
          .returning()
    // A concurrent transaction took the id.
    if (!row) throw new AppError('not_found')
    return { data: presentSaved(row) }
  }
}

function isSame(row: SavedSearchRow, body: SearchToSave): boolean {
  return (Object.keys(body) as (keyof SearchToSave)[]).every((name) => row[name] === body[name])
}

/** Compiled query, and index keys of which every match has at least one. */
async function readQuestion(
  tx: Tx,
  understand: Understand,
  { q, category }: Pick<SavedSearch, 'q' | 'category'>,
  now: Date,
) {
  const [named] =
    category === null
      ? []
      : await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, category))
  if (category !== null && !named) {
    throw new AppError('validation_failed', { fields: { category: ['Cette catégorie n’existe pas.'] } })
  }
  // No corrections: the wanted product may not exist yet.
  const { parts } = await understand(tx, q, now, { readings: [], weights: [] })
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  return {
    query: parts.length === 0 ? null : questionText(parts, all),
    keys: parts[0] ? keysOf(parts[0]) : named ? [categoryLexeme(named.id)] : [],
  }
}

function keysOf({ own, also, related, categories: called }: Part): string[] {
  const telling = [...own, ...also, ...related].flatMap(
    ({ lexemes }) => lexemes.toSorted((a, b) => b.length - a.length)[0] ?? [],
  )
  return [...new Set([...telling, ...Object.values(called).flat()])]
}

export async function dropSaved(
  { tx, actor }: WriteContext,
  { params }: Input<typeof dropSavedSearch>,
): Promise<Answer<typeof dropSavedSearch>> {
  const kept = await findSaved(tx, params.id)
  if (kept && kept.userId !== actor.id) throw new AppError('not_found')
  if (kept) {
    await nextSeq(tx, actor.id)
    await tx.delete(savedSearches).where(eq(savedSearches.id, kept.id))
  }
  return { message: 'Recherche supprimée.' }
}
