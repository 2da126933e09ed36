import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { Suspense } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ConversationLinks } from './conversation-links.tsx'

const UserConversation = lazyRouteComponent(() => import('./user-conversation.tsx'), 'UserConversation')

interface ConversationButtonsProps {
  product: ProductDetail
  signedIn: boolean
  isOwn: boolean
}

/** Link to the conversation with the seller; for the seller, to the conversations about the product. */
export function ConversationButtons({ product, signedIn, isOwn }: ConversationButtonsProps) {
  const { id, seller, state, price } = product
  if (isOwn) {
    return (
      <Link to="/messages" search={{ annonce: id }} className={buttonClass()}>
        <MessagesSquare aria-hidden="true" />
        Voir les messages
      </Link>
    )
  }
  if (seller === null || (state !== 'published' && state !== 'reserved')) return null
  if (signedIn) {
    return (
      <Suspense>
        <UserConversation product={product} />
      </Suspense>
    )
  }
  const second = state === 'published' && price !== null
  return <ConversationLinks second={second} to="/conversations/new" search={{ product: id }} />
}
