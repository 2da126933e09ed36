import { OrderButton } from '#src/components/order-button.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './agreed-order.module.css'
import { agreedText } from './agreed-text.ts'

/** Order button for the buyer, while the agreed price is reserved. */
export function AgreedOrder({ conversation }: { conversation: ConversationView }) {
  const now = useMinute()
  const { role, product, other, closure, local, agreed_price: price } = conversation
  const isKept = price !== null && price > 0 && agreedText(conversation, now) !== null
  if (role !== 'buyer' || !isKept || local || closure !== null || product.state === 'deleted') return null
  const { id, title, photo } = product
  return (
    <div className={css.order}>
      <OrderButton
        product={{ id, title, photo, price, quantity: null, seller: other }}
        label={`Commander à ${fcfa(price)}`}
        className={css.button}
      />
    </div>
  )
}
