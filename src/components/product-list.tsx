import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, startTransition, useState } from 'react'
import type { ProductPageRow } from '#src/db/rows.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { type Corner, FavoriteButtons } from './favorite-buttons.tsx'
import { keyboardInList } from './keyboard-in-list.ts'
import { More } from './more.tsx'
import { MoreButton } from './more-button.tsx'
import { ProductGrid } from './product-grid.tsx'

const LongProductList = lazyRouteComponent(() => import('./long-product-list.tsx'), 'LongProductList')

/** On a phone two rows of two can be seen at once. */
const seenAtOnce = 4

interface ProductListProps {
  /** The first page as the mirror has it. */
  page: ProductPageRow
  /** The collection of the page that a cursor leads to. */
  nameOf: (cursor: string) => string
  signedIn: boolean
}

/** A list of products of any length. Who scrolls on gets the one that draws only what is in sight. */
export function ProductList({ page, nameOf, signedIn }: ProductListProps) {
  return (
    <FavoriteButtons signedIn={signedIn}>
      {(corner) => <Pages page={page} nameOf={nameOf} corner={corner} />}
    </FavoriteButtons>
  )
}

function Pages({ page, nameOf, corner }: Omit<ProductListProps, 'signedIn'> & { corner: Corner }) {
  const now = useMinute()
  const [goesOn, goOn] = useState<false | 'scrolled' | 'asked'>(false)
  const takeOver = (how: 'scrolled' | 'asked') => {
    // The code first: a list that goes away before the other is there would take the focus and the place along.
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
          isAsked={goesOn === 'asked'}
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
          <MoreButton onPress={() => takeOver('asked')} />
        </>
      )}
    </>
  )
}
