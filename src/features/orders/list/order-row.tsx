import { Link } from '@tanstack/react-router'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { OrderPhoto } from '../order-photo.tsx'
import { stepWords } from '../order-words.ts'
import { StateChip } from '../state-chip.tsx'
import css from './order-row.module.css'

interface OrderRowProps {
  order: OrderView
  /** ms since 1970. */
  now: number
}

export function OrderRow({ order, now }: OrderRowProps) {
  const { id, product, other, quantity, total, role } = order
  const next = order.may_review ? 'Donnez votre avis.' : stepWords(order, now)
  return (
    <li className={css.row}>
      <OrderPhoto product={product} sizes="64px" className={css.photo} />
      <div className={css.words}>
        <Link to="/orders/$id" params={{ id }} className={css.link}>
          <span className={css.title}>{product.title}</span>
        </Link>
        <p className={css.who}>
          {role === 'buyer' ? 'Vendu par' : 'Commandé par'} {other.name}
        </p>
        <p className={css.facts}>
          <strong className={css.total}>{fcfa(total)}</strong>
          {quantity > 1 ? <span className={css.pieces}>{quantity} pièces</span> : null}
          <StateChip order={order} />
        </p>
        {next === null ? null : (
          <p className={css.next} dir="ltr">
            {next}
          </p>
        )}
      </div>
    </li>
  )
}
