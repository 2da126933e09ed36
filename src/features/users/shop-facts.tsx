import { ChevronDown, Clock, Store } from 'lucide-react'
import type { Shop } from '#contract/shop.ts'
import { openState, weekLines } from '#src/lib/shop-hours.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './shop-facts.module.css'

/** Where to find a shop, whether it is open, and its week. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const { isOpen, text } = openState(shop, useMinute())
  return (
    <div className={css.shop}>
      <p className={css.line}>
        <Store aria-hidden="true" />
        {shop.place}
      </p>
      <details className={css.hours}>
        <summary className={css.line} data-open={isOpen}>
          <Clock aria-hidden="true" />
          <span>{text}</span>
          <ChevronDown aria-hidden="true" className={css.fold} />
        </summary>
        <dl className={css.week}>
          {weekLines(shop.hours).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
