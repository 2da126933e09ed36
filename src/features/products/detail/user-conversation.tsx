import type { ProductDetail } from '#contract/products.ts'
import { useConversationAbout } from '#src/mirror/conversation-views.ts'
import { ConversationLinks } from './conversation-links.tsx'

/** The ways to a product's seller for a signed-in person: the conversation that there is, or a new one. */
export function UserConversation({ product }: { product: ProductDetail }) {
  const { data, absent } = useConversationAbout(product.id)
  const second = product.state === 'published' && product.price !== null
  // A server without conversations: no button that leads nowhere.
  if (absent) return null
  if (data) return <ConversationLinks second={second} to={`/conversations/${encodeURIComponent(data)}`} />
  return <ConversationLinks second={second} to="/conversations/new" search={{ product: product.id }} />
}
