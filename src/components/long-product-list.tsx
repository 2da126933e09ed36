import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ProductPageRow } from '#src/db/rows.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { type Chain, useChain } from '#src/mirror/use-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { useLongList } from '#src/ui/use-long-list.ts'
import { counted } from './counted.ts'
import type { Corner } from './favorite-buttons.tsx'
import css from './long-product-list.module.css'
import { MoreButton } from './more-button.tsx'
import { ProductCard } from './product-card.tsx'
import grid from './product-grid.module.css'
import { useComingPages } from './use-coming-pages.ts'
import { useGridShape } from './use-grid-shape.ts'

interface LongProductListProps {
  first: ProductPageRow
  nameOf: (cursor: string) => string
  corner: Corner
  now: number
  /** The list was requested by a button, usually by keyboard: the focus moves to the first new row. */
  wasPressed?: boolean
}

/** Requests the next page when this many rows are left. */
const ahead = 6

/** Virtual list: renders the visible rows only, padding replaces the others. */
export function LongProductList({ first, nameOf, corner, now, wasPressed = false }: LongProductListProps) {
  const chain = useChain(first, nameOf)
  const list = useRef<HTMLUListElement>(null)
  const { columns, gap, top, rowHeight } = useGridShape(list)
  const { products, tail } = chain
  const rows = Math.ceil(products.length / columns)
  const { virtual, onFocus } = useLongList({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: 3,
    gap,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]
  const to = items.at(-1)
  const before = from === undefined ? 0 : from.start - top
  const after = to === undefined ? 0 : virtual.getTotalSize() - (to.end - top)
  const drawn =
    from === undefined || to === undefined
      ? []
      : products.slice(from.index * columns, (to.index + 1) * columns)
  const isNearEnd = to !== undefined && to.index >= rows - ahead

  const coming = useComingPages({ list, chain, isNearEnd, wasPressed })
  useKeptFocus(list, drawn.length > 0)
  const [heightBefore] = useState(() => document.body.scrollHeight)

  const renew = () => {
    chain.renew()
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      {chain.news === 0 ? null : (
        <p className={css.news} role="status">
          <Button variant="primary" size="small" icon={<ArrowUp aria-hidden="true" />} onClick={renew}>
            {counted(chain.news, 'nouvelle annonce', 'nouvelles annonces')}
          </Button>
        </p>
      )}
      <ul
        ref={list}
        className={grid.grid}
        onFocus={onFocus}
        style={
          // Keeps the page height, and thereby the scroll position, until the first measurement.
          drawn.length === 0
            ? { minBlockSize: heightBefore }
            : { paddingBlockStart: before, paddingBlockEnd: after }
        }
      >
        {drawn.map((product, at) => {
          const place = (from?.index ?? 0) * columns + at
          return (
            <ProductCard
              key={product.id}
              product={product}
              now={now}
              corner={corner}
              data-index={Math.floor(place / columns)}
              aria-posinset={place + 1}
              aria-setsize={tail === 'end' ? products.length : -1}
              ref={place % columns === 0 ? virtual.measureElement : undefined}
            />
          )
        })}
      </ul>
      <ListTail tail={tail} awaited={chain.awaited} count={products.length} coming={coming} />
    </>
  )
}

interface ListTailProps extends Pick<Chain, 'tail' | 'awaited'> {
  count: number
  /** The next page waits for a press, or was requested by one. */
  coming: ReturnType<typeof useComingPages>
}

function ListTail({ tail, awaited, count, coming }: ListTailProps) {
  const { db, sync } = useMirror()
  const online = useSyncStatus('online')
  const failure = useLiveQuery(
    async () => (await db.collections.get(awaited))?.failure ?? null,
    [db, awaited],
  )
  const hasFailed = failure !== null && failure !== undefined
  return (
    <>
      {coming.state === 'none' ? null : (
        <MoreButton ref={coming.button} onPress={coming.press} isComing={coming.state === 'pressed'} />
      )}
      <div className={css.tail} role="status">
        {tail === 'end' ? <p>{`C’est tout : ${counted(count, 'annonce', 'annonces')}.`}</p> : null}
        {tail === 'long' ? <p>Affinez avec les filtres pour voir la suite.</p> : null}
        {tail !== 'coming' ? null : !online ? (
          <p>La suite de cette liste s’affichera dès le retour du réseau.</p>
        ) : hasFailed ? (
          <>
            <p>La suite n’est pas arrivée.</p>
            <Button size="small" onClick={() => void sync.refresh([awaited])}>
              Réessayer
            </Button>
          </>
        ) : (
          <p>La suite arrive…</p>
        )}
      </div>
    </>
  )
}

/** Keeps the focus on the same link of the same product when one list replaces another. `isDrawn`: cards exist. */
function useKeptFocus(list: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const held = useRef(document.activeElement)
  useLayoutEffect(() => {
    const focused = held.current
    if (!isDrawn || focused === null) return
    held.current = null
    const card = focused.closest('li')
    const address = card?.querySelector('a')?.getAttribute('href')
    if (focused.isConnected || !address) return
    const at = [...(card?.querySelectorAll('a, button') ?? [])].indexOf(focused)
    const again = list.current?.querySelector(`a[href="${CSS.escape(address)}"]`)?.closest('li')
    again?.querySelectorAll<HTMLElement>('a, button')[at]?.focus({ preventScroll: true })
  }, [isDrawn, list])
}
