import type { PackedProduct } from '#contract/packs.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Unique URLs of the smallest images of shown listings, of one pack or of all. */
export async function thumbnailsOf(db: UserDb, pack?: string): Promise<string[]> {
  const rows = pack === undefined ? await db.packs.toArray() : [await db.packs.get(pack)]
  const found = new Set<string>()
  for (const row of rows) {
    if (!row?.current) continue
    const { generation } = row.current
    await db.packPages
      .where('pack')
      .equals(row.id)
      .filter((page) => page.generation === generation)
      .each(({ products }) => {
        for (const product of products) {
          const address = thumbnailOf(product)
          if (address !== null) found.add(address)
        }
      })
  }
  return [...found]
}

function thumbnailOf({ photo }: Pick<PackedProduct, 'photo'>): string | null {
  if (photo === null) return null
  const { base, widths = [], url } = photo
  const address = base == null || widths.length === 0 ? url : `${base}-${Math.min(...widths)}.avif`
  return address.startsWith('/media/') ? address : null
}
