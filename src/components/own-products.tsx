import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ProductState as State } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'
import type { ProductRow as Row } from '#src/db/rows.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import stoppedStateCss from './awaiting-slot.module.css'
import { AwaitingSlot } from './awaiting-slot.tsx'
import { OwnProductRow } from './own-product-row.tsx'
import css from './own-products.module.css'
import { ProductState } from './product-state.tsx'
import { SendingState, useSending } from './sending-state.tsx'
import { useBoostFlow } from './use-boost-flow.tsx'
import { useLocalPhotos } from './use-local-photos.ts'
import { useOwnProductActs } from './use-own-product-acts.ts'

const BoostRunsDialog = lazyRouteComponent(() => import('./boost-runs-dialog.tsx'), 'BoostRunsDialog')

interface OwnProductsProps {
  products: readonly Viewed<Row>[]
  /** The edit form of the only product is on the same screen. */
  isOpen?: boolean
}

export function OwnProducts({ products, isOpen = false }: OwnProductsProps) {
  const acts = useOwnProductActs()
  const toasts = useToasts()
  const online = useSyncStatus('online')
  const boosting = useBoostFlow(acts.boost)
  const [measured, measure] = useState<Product | null>(null)
  const list = useFocusAfterRemoval(products)
  const sending = useSending()
  const withPhoto = useLocalPhotos(products.map(({ row }) => row))
  const statusOf = ({ id, state, title }: Row) => {
    const found = sending.get(id)
    if (found !== undefined) return <SendingState sending={found} online={online} />
    if (state === 'rejected' || state === 'removed')
      return <StoppedState id={id} state={state} title={title} />
    return state === 'awaiting_slot' ? <AwaitingSlot title={title} /> : undefined
  }
  return (
    <>
      <ul ref={list} className={css.list} tabIndex={-1}>
        {products.map(({ row, waiting }) => (
          <OwnProductRow
            key={row.id}
            product={withPhoto(row)}
            status={statusOf(row)}
            waiting={waiting}
            refused={!row.is_boosted || acts.isRefused(row)}
            isOpen={isOpen}
            onBoost={() => void boosting.start(row, waiting)}
            onObstacle={(title) => toasts.show({ type: 'info', title })}
            onEvent={(event) => acts.changeState(row, event)}
            onDelete={() => acts.remove(row)}
            onBoosts={() => measure(row)}
          />
        ))}
      </ul>
      {boosting.question}
      {measured === null ? null : (
        <Suspense>
          <BoostRunsDialog product={measured} onClose={() => measure(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Moves the focus to the list when the focused row is deleted. */
function useFocusAfterRemoval(products: readonly Viewed<Row>[]) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(products)
  useEffect(() => {
    const kept = new Set(products.map(({ row }) => row.id))
    const removed = before.current.some(({ row }) => !kept.has(row.id))
    before.current = products
    if (removed && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [products])
  return list
}

interface StoppedStateProps {
  id: string
  state: State
  title: string
}

function StoppedState({ id, state, title }: StoppedStateProps) {
  return (
    <>
      <ProductState state={state} />
      <Link
        to="/decisions"
        search={{ cible: id }}
        className={stoppedStateCss.way}
        aria-label={`Pourquoi «\u00a0${title}\u00a0» a été arrêtée`}
      >
        Pourquoi ?
      </Link>
    </>
  )
}
