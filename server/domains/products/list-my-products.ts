import type { myProducts } from '#contract/own-products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { cursorPage } from '#server/kernel/cursor-page.ts'
import { photosOf } from './photo-rows.ts'
import { presentOwn } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export async function listMyProducts(
  { tx, actor, now, answerSeq }: ReadContext,
  { query }: Input<typeof myProducts>,
): Promise<Answer<typeof myProducts>> {
  const page = await cursorPage(
    tx,
    { cursor: query.cursor, limit: query.limit },
    {
      collection: 'products',
      userId: actor.id,
      newest: (limit) => newestOf(tx, actor.id, limit),
      changed: (after, limit) => changedOf(tx, actor.id, after, limit),
    },
  )
  const photos = await photosOf(
    tx,
    page.rows.map((row) => row.id),
  )
  answerSeq(page.seq)
  return { data: page.rows.map((row) => presentOwn(row, photos.get(row.id) ?? [], now)), meta: page.meta }
}
