import type { Product } from '#contract/products.ts'
import { favoriteSet, wasFavorite } from '#src/domains/favorites/favorites.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useAttempt } from './use-attempt.ts'

/** Works offline; resolves to whether the change was stored. */
export function useSetFavorite(): (product: Product, on: boolean) => Promise<boolean> {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  return (product, on) =>
    attempt(async () => {
      const was = await wasFavorite(db, product.id)
      await sync.act(favoriteSet, { id: product.id, on, was, product })
    })
}
