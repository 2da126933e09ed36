import { Rocket } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { boostEnd } from './boost-texts.ts'
import css from './boosted-mark.module.css'

/** The server decides whether a product is boosted; the end is shown only while it is in the future. */
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
