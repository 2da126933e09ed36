import type { DraftWords } from '#src/db/draft-rows.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

/** Form values of a mirrored product; values that the server does not send are empty. */
export function rowWords(row: ProductRow): DraftWords {
  return {
    title: row.title,
    price: row.price === null ? '' : frenchNumber(row.price),
    category: row.category ?? '',
    city: row.city ?? '',
    district: row.district ?? '',
    description: row.description,
    condition: row.condition ?? '',
    quantity: String(row.quantity),
    negotiable: row.negotiable,
    attributes: row.attributes,
  }
}

/** Photo ids in order; photos without an id are skipped. */
export function rowPhotos({ photos }: Pick<ProductRow, 'photos'>): string[] {
  return photos.flatMap(({ id }) => id ?? [])
}
