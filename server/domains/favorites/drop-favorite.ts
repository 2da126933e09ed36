import type { dropFavorite } from '#contract/favorites.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { deleteFavorite, findSeller, isFavorite, moveCount } from './rows.ts'

export async function drop(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof dropFavorite>,
): Promise<Answer<typeof dropFavorite>> {
  const message = 'Annonce retirée de vos favoris.'
  const isKept = await isFavorite(tx, actor.id, params.id)
  const sellerId = isKept ? await findSeller(tx, params.id) : null
  if (sellerId === null) return { message }
  await nextSeq(tx, actor.id)
  const seq = await nextSeq(tx, sellerId)
  await deleteFavorite(tx, actor.id, params.id)
  await moveCount(tx, params.id, { by: -1, seq, now })
  return { message }
}
