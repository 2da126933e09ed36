import type { DraftWords } from '#src/db/draft-rows.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

/** A mirrored product's words as the fields of the form show them; what a server does not tell is empty. */
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

/** Ids of the photos that can be named to the server, in order. */
export function rowPhotos({ photos }: Pick<ProductRow, 'photos'>): string[] {
  return photos.flatMap(({ id }) => id ?? [])
}
