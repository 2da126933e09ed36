import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { ProductRow } from '#src/components/product-row.tsx'
import { productsOfName } from '#src/domains/products/market.ts'
import { eachOnce } from '#src/lib/same-list.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useFollowed } from '#src/mirror/social-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'

/** Of the followed users, the last followed first. */
const peopleAtMost = 6
const shownAtMost = 5

export function FollowedNews() {
  const { db, sync } = useMirror()
  const followed = useFollowed().data ?? []
  const names = followed.slice(0, peopleAtMost).map(({ row }) => productsOfName(row.id))
  const key = names.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are made anew with each drawing; their text is the same.
  useEffect(() => {
    const ends = names.map((name) => sync.want(name))
    return () => {
      for (const end of ends) end()
    }
  }, [sync, key])
  const pages = useLiveQuery(() => db.productPages.bulkGet(names), [db, key]) ?? []
  const products = eachOnce(pages.flatMap((page) => page?.products ?? []))
    .sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1))
    .slice(0, shownAtMost)
  if (products.length === 0) return null
  return (
    <Region title="Chez ceux que vous suivez">
      <Card flush>
        <ul>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      </Card>
    </Region>
  )
}
