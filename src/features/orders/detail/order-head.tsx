import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { WholeAmount } from '#src/components/whole-amount.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { OrderPhoto } from '../order-photo.tsx'
import { StateChip } from '../state-chip.tsx'
import css from './order-head.module.css'

export function OrderHead({ order }: { order: OrderView }) {
  const { product, price, quantity, total, other, role, conversation_id, local } = order
  return (
    <Card>
      <div className={css.product}>
        <OrderPhoto product={product} sizes="76px" className={css.photo} />
        <div className={css.words}>
          <StateChip order={order} />
          <Link to="/products/$id" params={{ id: product.id }} className={css.title}>
            {product.title}
          </Link>
          <p className={css.total}>
            <WholeAmount amount={total} />
          </p>
          {quantity < 2 ? null : (
            <p className={css.pieces}>
              {quantity} × {fcfa(price)}
            </p>
          )}
        </div>
      </div>
      <div className={css.other}>
        <Link to="/users/$id" params={{ id: other.id }} className={css.person}>
          <Avatar name={other.name} src={other.avatar} />
          <span className={css.who}>
            <span className={css.role}>{role === 'buyer' ? 'Vendu par' : 'Commandé par'}</span>
            <strong>{other.name}</strong>
          </span>
        </Link>
        {conversation_id !== null ? (
          <Link to="/conversations/$id" params={{ id: conversation_id }} className={buttonClass()}>
            <MessageCircle aria-hidden="true" />
            Discuter
          </Link>
        ) : role === 'buyer' && !local ? (
          <Link to="/conversations/new" search={{ product: product.id }} className={buttonClass()}>
            <MessageCircle aria-hidden="true" />
            Discuter
          </Link>
        ) : null}
      </div>
    </Card>
  )
}
