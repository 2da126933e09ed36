import { useEffect } from 'react'
import { usePackedProduct } from '#src/mirror/pack-views.ts'
import type { Packed } from '#src/sync/view/packs.ts'

interface PackedProductProps {
  id: string
  /** Hears what the downloaded parts of the market have of the product, and null when they have nothing any more. */
  onFound: (packed: Packed | null) => void
}

/** Without network: looks for a product in the downloaded parts of the market. Draws nothing, so that the page stays. */
export function PackedProduct({ id, onFound }: PackedProductProps) {
  const packed = usePackedProduct(id)
  useEffect(() => {
    onFound(packed ?? null)
    return () => onFound(null)
  }, [packed, onFound])
  return null
}
