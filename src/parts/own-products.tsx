import { useEffect, useRef, useState } from 'react'
import type { BoostOffer, Product } from '#contract/products.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { actFailure } from './act-failure.ts'
import { BoostDialog } from './boost-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { OwnProductButtons } from './own-product-buttons.tsx'
import css from './own-products.module.css'
import { ProductRow } from './product-row.tsx'

/** What a list of own products needs of the outbox. */
export interface ProductOutbox {
  waiting: readonly { seq: number; kind: string; target: string }[]
  refused: readonly { target: string }[]
}

/** How a list of own products acts; each promise resolves when the action is durable. */
export interface ProductActs {
  boost(args: { id: string; offer?: string; hours?: number }): Promise<void>
  remove(id: string): Promise<void>
  /** False when the action has already left. */
  undo(seq: number): Promise<boolean>
}

export interface OwnProductsProps {
  products: readonly { row: Product; waiting: boolean }[]
  offers: readonly BoostOffer[]
  online: boolean
  outbox: ProductOutbox | undefined
  acts: ProductActs
}

type Asking = { what: 'boost' | 'delete'; product: Product }

/** The seller's products with their actions, the questions before them, and the way back after a deletion. */
export function OwnProducts({ products, offers, online, outbox, acts }: OwnProductsProps) {
  const toasts = useToasts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const latest = useRef(outbox)
  useEffect(() => {
    latest.current = outbox
  }, [outbox])

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      toasts.show({ type: 'error', ...actFailure(error) })
      return false
    }
  }

  const askBoost = (product: Product) => {
    if (offers.length > 0) setAsking({ what: 'boost', product })
    else void attempt(() => acts.boost({ id: product.id }))
  }
  const boost = (product: Product, offer: BoostOffer) => {
    setAsking(null)
    void attempt(() => acts.boost({ id: product.id, offer: offer.id, hours: offer.hours }))
  }
  const undoDelete = async (id: string) => {
    const entry = latest.current?.waiting.findLast(
      ({ kind, target }) => kind === 'product.delete' && target === `product:${id}`,
    )
    if (entry !== undefined && (await acts.undo(entry.seq))) return
    toasts.show({ type: 'info', title: 'Trop tard : la suppression est déjà partie.' })
  }
  const remove = async (product: Product) => {
    setAsking(null)
    if (!(await attempt(() => acts.remove(product.id)))) return
    toasts.show({
      type: 'success',
      title: 'Annonce supprimée',
      message: product.title,
      actions: [{ label: 'Annuler', run: () => void undoDelete(product.id) }],
    })
  }

  return (
    <>
      <ul className={css.list}>
        {products.map(({ row, waiting }) => (
          <ProductRow
            key={row.id}
            product={row}
            waiting={waiting}
            refused={!row.is_boosted || isRefused(row, outbox)}
            actions={
              <OwnProductButtons
                product={row}
                onBoost={() => askBoost(row)}
                onObstacle={(title) => toasts.show({ type: 'info', title })}
                onDelete={() => setAsking({ what: 'delete', product: row })}
              />
            }
          />
        ))}
      </ul>
      {asking?.what === 'boost' ? (
        <BoostDialog
          title={asking.product.title}
          offers={offers}
          online={online}
          onClose={() => setAsking(null)}
          onConfirm={(offer) => boost(asking.product, offer)}
        />
      ) : null}
      {asking?.what === 'delete' ? (
        <DeleteDialog
          title={asking.product.title}
          onClose={() => setAsking(null)}
          onConfirm={() => void remove(asking.product)}
        />
      ) : null}
    </>
  )
}

function isRefused({ id }: Product, outbox: ProductOutbox | undefined): boolean {
  return outbox?.refused.some(({ target }) => target === `product:${id}`) ?? false
}
