import { useSearch } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/products.ts'
import { OrderButton } from '#src/components/order-button.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { useConversations } from '#src/mirror/conversation-views.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './product-details.module.css'

/** Order button for a signed-in user, at the agreed price if there is one. */
export function MemberOrder({ product }: { product: ProductDetail }) {
  const { id, title, photo, price, quantity, state, seller } = product
  const { commander } = useSearch({ strict: false })
  const now = useMinute()
  const talk = useConversations().data?.find((one) => one.role === 'buyer' && one.product.id === id)
  const until = talk?.agreed_until ?? null
  const agreed = talk !== undefined && until !== null && Date.parse(until) > now ? talk.agreed_price : null
  const own = agreed ?? (state === 'published' ? price : null)
  if (own === null || own < 1 || seller === null) return null
  return (
    <OrderButton
      product={{ id, title, photo, price: own, quantity: Math.max(1, quantity), seller }}
      label={agreed === null ? 'Commander' : `Commander à ${fcfa(agreed)}`}
      className={css.order}
      begins={commander !== undefined}
    />
  )
}
