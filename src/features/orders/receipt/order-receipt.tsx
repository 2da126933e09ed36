import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { fulfilmentText, orderModeText, orderStateText } from '#contract/order-life.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { brand } from '#src/lib/brand.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useUser } from '#src/session/session-context.ts'
import { eventLabel } from '../detail/order-timeline.tsx'
import { orderNumber } from '../order-texts.ts'
import css from './order-receipt.module.css'

/** Mounted only while printing; the print style then hides the rest of the page. */
export function OrderReceipt({ order }: { order: OrderView }) {
  const [isPrinting, print] = useState(false)
  useEffect(() => {
    // Browsers capture the page right after the event, hence flushSync.
    const begin = () => flushSync(() => print(true))
    const end = () => print(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting ? createPortal(<Paper order={order} />, document.body) : null
}

function Paper({ order }: { order: OrderView }) {
  const name = useUser()?.name ?? ''
  const { id, role, other, product, quantity, price, total, mode, fulfilment, address, state, history } =
    order
  const [buyer, seller] = role === 'buyer' ? [name, other.name] : [other.name, name]
  const facts: [string, string | null][] = [
    ['Acheteur', buyer],
    ['Vendeur', seller],
    ['Paiement', orderModeText[mode]],
    ['Remise', fulfilmentText[fulfilment]],
    ['Adresse', address],
    ['État', orderStateText[state]],
  ]
  return (
    <section className={css.receipt} aria-label="Reçu de la commande">
      <h1>{brand.name} · Reçu de commande</h1>
      <p>
        {`N°\u00a0${orderNumber(id)}`} <small>({id})</small>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Prix</th>
            <th scope="col">Quantité</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{product.title}</td>
            <td>{fcfa(price)}</td>
            <td>{quantity}</td>
            <td>{fcfa(total)}</td>
          </tr>
        </tbody>
      </table>
      <dl>
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ol>
        {history.map((one) => (
          <li key={`${one.event} ${one.at}`}>
            {one.at === null ? '' : `${fullDate(one.at)}\u00a0: `}
            {eventLabel(one, other)}
            {one.amount === null ? '' : ` (${fcfa(one.amount)})`}
          </li>
        ))}
      </ol>
    </section>
  )
}
