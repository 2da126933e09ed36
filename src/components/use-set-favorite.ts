import type { Product } from '#contract/products.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { favoriteSet } from '#src/sync/mutations/favorite-set.ts'
import { wasFavorite } from '#src/sync/view/favorites.ts'
import { useAttempt } from './use-attempt.ts'

/** Puts a product among the favourites or takes it out, with and without network; tells whether the choice is kept. */
export function useSetFavorite(): (product: Product, on: boolean) => Promise<boolean> {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  return (product, on) =>
    attempt(async () => {
      const was = await wasFavorite(db, product.id)
      await sync.act(favoriteSet, { id: product.id, on, was, product })
    })
}
