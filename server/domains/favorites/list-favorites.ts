import type { listFavorites } from '#contract/favorites.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentProduct } from '../products/index.ts'
import { favoritesOf } from './rows.ts'

export async function list(
  { tx, actor, now }: ReadContext,
  { query }: Input<typeof listFavorites>,
): Promise<Answer<typeof listFavorites>> {
  const rows = await favoritesOf(tx, actor.id, query.limit)
  return { data: rows.map((row) => ({ ...presentProduct(row, now), favorited_at: row.at.toISOString() })) }
}
