import type { ProductDetail } from '#contract/products.ts'
import { useConversationAbout } from '#src/mirror/talk-views.ts'
import { TalkLinks } from './talk-links.tsx'

/** The ways to a product's seller for a signed-in person: the conversation that there is, or a new one. */
export function MemberTalk({ product }: { product: ProductDetail }) {
  const { data, absent } = useConversationAbout(product.id)
  const second = product.state === 'published' && product.price !== null
  // A server without conversations: no button that leads nowhere.
  if (absent) return null
  if (data) return <TalkLinks second={second} to={`/conversations/${encodeURIComponent(data)}`} />
  return <TalkLinks second={second} to="/conversations/new" search={{ product: product.id }} />
}
