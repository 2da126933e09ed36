import type { listDescriptors } from '#contract/image-search.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readDescriptorsOf } from './rows.ts'

export async function readDescriptors(
  { tx, actor }: ReadContext<'public'>,
  { query }: Input<typeof listDescriptors>,
): Promise<Answer<typeof listDescriptors>> {
  const rows = await readDescriptorsOf(tx, query.products, actor?.id ?? null)
  return {
    data: rows.flatMap(({ productId, photoId, descriptor }) =>
      descriptor === null
        ? []
        : [
            {
              product_id: productId,
              photo_id: photoId,
              descriptor: Buffer.from(descriptor).toString('base64'),
            },
          ],
    ),
  }
}
