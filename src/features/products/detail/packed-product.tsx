import { useEffect } from 'react'
import type { Packed } from '#src/domains/packs/queries.ts'
import { usePackedProduct } from '#src/mirror/pack-views.ts'

interface PackedProductProps {
  id: string
  /** Called with null when no offline region holds the product any more. */
  onFound: (packed: Packed | null) => void
}

/** Looks a product up in the offline regions. Renders nothing, so that the page does not change meanwhile. */
export function PackedProduct({ id, onFound }: PackedProductProps) {
  const packed = usePackedProduct(id)
  useEffect(() => {
    onFound(packed ?? null)
    return () => onFound(null)
  }, [packed, onFound])
  return null
}
