import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, startTransition, useState } from 'react'
import type { ProductPageRow } from '#src/db/rows.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { type Corner, FavoriteButtons } from './favorite-buttons.tsx'
import { More } from './more.tsx'
import { keyboardInList, MoreButton } from './more-button.tsx'
import { ProductGrid } from './product-grid.tsx'

const LongProductList = lazyRouteComponent(() => import('./long-product-list.tsx'), 'LongProductList')

/** Cards above the fold on a phone. */
const seenAtOnce = 4

interface ProductListProps {
  page: ProductPageRow
  nameOf: (cursor: string) => string
  signedIn: boolean
}

/** Switches to the virtual list when the user scrolls on. */
export function ProductList({ page, nameOf, signedIn }: ProductListProps) {
  return (
    <FavoriteButtons signedIn={signedIn}>
      {(corner) => <Pages page={page} nameOf={nameOf} corner={corner} />}
    </FavoriteButtons>
  )
}

function Pages({ page, nameOf, corner }: Omit<ProductListProps, 'signedIn'> & { corner: Corner }) {
  const now = useMinute()
  const [goesOn, goOn] = useState<false | 'scrolled' | 'pressed'>(false)
  const takeOver = (how: 'scrolled' | 'pressed') => {
    // Loads the code first: unmounting this list before the other is ready would lose focus and scroll position.
    LongProductList.preload?.()?.then(
      () => startTransition(() => goOn(how)),
      () => {},
    )
  }
  const first = <ProductGrid products={page.products} now={now} eager={seenAtOnce} corner={corner} />
  if (goesOn !== false) {
    return (
      <Suspense fallback={first}>
        <LongProductList
          first={page}
          nameOf={nameOf}
          corner={corner}
          now={now}
          wasPressed={goesOn === 'pressed'}
        />
      </Suspense>
    )
  }
  return (
    <>
      {first}
      {page.next === null ? null : (
        <>
          <More onMore={() => (keyboardInList() ? null : takeOver('scrolled'))} />
          <MoreButton onPress={() => takeOver('pressed')} />
        </>
      )}
    </>
  )
}
