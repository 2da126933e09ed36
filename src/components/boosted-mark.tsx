import { Rocket } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { boostEnd } from './boost-texts.ts'
import css from './boosted-mark.module.css'

/** 'Boosté jusqu’à 14:05' once a product is boosted; the server's word counts, the end is said while it lies ahead. */
export function BoostedMark({ product }: { product: Pick<Product, 'is_boosted' | 'boosted_until'> }) {
  const now = useMinute()
  if (!product.is_boosted) return null
  const end = boostEnd(product.boosted_until, now)
  return (
    <span className={css.mark}>
      <Rocket aria-hidden="true" />
      <span>
        <strong>Boosté</strong>
        {end === null ? null : <span className={css.end}> {end}</span>}
      </span>
    </span>
  )
}
