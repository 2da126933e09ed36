import { Link, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import { orderPlace, type PlaceArgs } from '#src/domains/orders/mutations.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { errorText } from '#src/lib/error-text.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './refused-order.module.css'

interface RefusedOrderProps {
  order: OrderView
  problem: EntryError
}

export function RefusedOrder({ order, problem }: RefusedOrderProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const changed = changedOrder(order, problem)

  const leave = async () => {
    const { entry } = order
    if (entry === null || !(await attempt(() => sync.abandon(entry)))) return
    toasts.show({ type: 'info', title: 'Commande abandonnée' })
    await navigate({ to: '/orders', replace: true })
  }
  const confirm = async () => {
    const { entry } = order
    if (entry === null || changed === null) return
    setBusy(true)
    const again = placedAgain(order, changed, newId())
    let isReplaced = false
    const isKept = await attempt(async () => {
      isReplaced = await sync.replace(entry, orderPlace, again)
    })
    if (isKept && !isReplaced) await navigate({ to: '/orders', replace: true })
    else if (isKept) await navigate({ to: '/orders/$id', params: { id: again.id }, replace: true })
    else setBusy(false)
  }
  return (
    <Region title={changed === null ? 'Commande non passée' : 'À confirmer'}>
      <Card>
        <div className="stack gap-3">
          <p className={css.words}>
            <TriangleAlert aria-hidden="true" />
            <span>{refusedOrderWords(problem, changed)}</span>
          </p>
          {changed === null ? null : (
            <table className={css.table}>
              <thead>
                <tr>
                  <td />
                  <th scope="col">Vu</th>
                  <th scope="col">Maintenant</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Prix</th>
                  <td>{fcfa(order.price)}</td>
                  <td data-new={changed.price !== order.price || undefined}>{fcfa(changed.price)}</td>
                </tr>
                <tr>
                  <th scope="row">Quantité</th>
                  <td>{order.quantity}</td>
                  <td data-new={changed.quantity !== order.quantity || undefined}>{changed.quantity}</td>
                </tr>
                <tr>
                  <th scope="row">Total</th>
                  <td>{fcfa(order.total)}</td>
                  <td data-new="">{fcfa(changed.price * changed.quantity)}</td>
                </tr>
              </tbody>
            </table>
          )}
          {changed === null ? (
            <Link to="/products/$id" params={{ id: order.product.id }} className={buttonClass('primary')}>
              Voir l’annonce
            </Link>
          ) : (
            <Button variant="primary" className={css.main} busy={busy} onClick={() => void confirm()}>
              {changed.price === order.price
                ? `Confirmer pour ${changed.quantity}`
                : 'Confirmer au nouveau prix'}
            </Button>
          )}
          <Button onClick={() => void leave()}>Abandonner</Button>
        </div>
      </Card>
    </Region>
  )
}

interface ChangedOrder {
  /** Unit price, integer Fcfa. */
  price: number
  quantity: number
}

/** Null when the order was refused for another reason. */
export function changedOrder(
  { quantity }: Pick<OrderView, 'quantity'>,
  { code, params }: EntryError,
): ChangedOrder | null {
  const { price, available } = params ?? {}
  if (code !== 'order_changed' || price === undefined || available === undefined || available < 1) return null
  return { price, quantity: Math.min(quantity, available) }
}

/** Arguments of a new order at the current price, under a new id. */
export function placedAgain(order: OrderView, { price, quantity }: ChangedOrder, id: string): PlaceArgs {
  const { product, other, mode, fulfilment, address, note } = order
  return {
    id,
    product_id: product.id,
    quantity,
    mode,
    fulfilment,
    address,
    note,
    seen_price: price,
    product: { title: product.title, photo: product.photo },
    seller: other.id === '' ? null : other,
  }
}

const words = new Map([
  ['product_unavailable', 'Cet article n’est plus disponible. Le vendeur en a peut-être d’autres.'],
  ['not_found', 'Cette annonce n’existe plus.'],
  ['escrow_off', 'Le paiement depuis le portefeuille n’est plus proposé. Commandez en espèces à la remise.'],
  ['conversation_closed', 'Vous ne pouvez pas commander à cette personne.'],
  ['own_product', 'Cette annonce est la vôtre.'],
])

export function refusedOrderWords(problem: EntryError, changed: ChangedOrder | null): string {
  if (changed !== null)
    return 'L’annonce a changé depuis. Rien n’est commandé tant que vous n’avez pas confirmé.'
  return words.get(problem.code ?? '') ?? errorText(problem.code, problem.params, problem.status)
}
