import type { addFavorite } from '#contract/favorites.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { notifyOnceADay } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { findTarget, insertFavorite, isFavorite, moveCount } from './rows.ts'

export async function add(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof addFavorite>,
): Promise<Answer<typeof addFavorite>> {
  const message = 'Annonce ajoutée à vos favoris.'
  if (await isFavorite(tx, actor.id, params.id)) return { message }
  const product = await findTarget(tx, params.id)
  if (!product) throw new AppError('not_found')

  await nextSeq(tx, actor.id)
  const seq = await nextSeq(tx, product.sellerId)
  await insertFavorite(tx, actor.id, product.id, now)
  await moveCount(tx, product.id, { by: 1, seq, now })
  if (product.sellerId === actor.id) return { message }
  const admirer = await findUser(tx, actor.id)
  await notifyOnceADay(tx, {
    userId: product.sellerId,
    actorId: actor.id,
    type: 'like',
    title: 'Nouveau favori',
    message: `${admirer?.name ?? 'Une personne'} a ajouté «\u00a0${product.title}\u00a0» à ses favoris.`,
    productId: product.id,
    ofSeveral: (count) => ({
      title: 'Nouveaux favoris',
      message: `${count} personnes aiment «\u00a0${product.title}\u00a0».`,
    }),
    now,
  })
  return { message }
}
