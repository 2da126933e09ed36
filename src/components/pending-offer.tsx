import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { offerStateNow } from '#contract/offer-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useConversationAbout, useMessages } from '#src/mirror/conversation-views.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './order-sheet.module.css'

interface PendingOfferProps {
  product: string
  /** Current unit price, integer Fcfa. */
  price: number
}

export function PendingOffer({ product, price }: PendingOfferProps) {
  const conversation = useConversationAbout(product).data ?? ''
  const { data } = useMessages(conversation)
  const now = useMinute()
  const said = data?.messages.findLast(
    ({ offer, send }) => offer !== null && send !== 'failed' && offerStateNow(offer, now) === 'pending',
  )
  if (!said?.offer || said.offer.price === price) return null
  const proposed = fcfa(said.offer.price)
  return (
    <p className={css.shield} role="note">
      <HandCoins aria-hidden="true" />
      <span>
        {said.own
          ? `Votre offre de ${proposed} attend une réponse. Commander maintenant se fait au prix de ${fcfa(price)}. `
          : `Le vendeur vous propose ${proposed}. Acceptez son prix d’abord pour commander à ce prix. `}
        <Link to="/conversations/$id" params={{ id: conversation }}>
          {said.own ? 'Voir la conversation' : 'Répondre à l’offre'}
        </Link>
      </span>
    </p>
  )
}
