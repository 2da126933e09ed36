import type { ProductDetail } from '#contract/products.ts'
import { useConversationAbout } from '#src/mirror/conversation-views.ts'
import { ConversationLinks } from './conversation-links.tsx'

export function UserConversation({ product }: { product: ProductDetail }) {
  const { data, absent } = useConversationAbout(product.id)
  const second = product.state === 'published' && product.price !== null
  // Servers without conversations: hide the button.
  if (absent) return null
  if (data) return <ConversationLinks second={second} to={`/conversations/${encodeURIComponent(data)}`} />
  return <ConversationLinks second={second} to="/conversations/new" search={{ product: product.id }} />
}
