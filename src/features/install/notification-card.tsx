import { BellRing } from 'lucide-react'
import { use } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { noCard } from './notification-offer.ts'
import { OffersContext, useOffer, usePlaceFor } from './offers-context.ts'

/** In the page flow, so that it covers nothing. */
export function NotificationCard() {
  const offers = use(OffersContext)
  const offer = offers?.notifications
  const { card } = useOffer(offer, noCard)
  const toasts = useToasts()
  usePlaceFor(offer)
  if (offers === null || card === null) return null
  const allow = async () => {
    if (await offers.notifications.allow()) toasts.show({ type: 'success', title: 'Notifications activées' })
  }
  const isByHand = card === 'home-screen'
  return (
    <Banner
      tone="info"
      icon={<BellRing />}
      title={isByHand ? 'Recevoir les notifications' : 'Activer les notifications'}
      text={
        isByHand
          ? 'Sur cet appareil, elles arrivent une fois Louma ajouté à l’écran d’accueil.'
          : 'Soyez prévenu dès qu’un message, une commande ou un avis arrive.'
      }
      action={
        <>
          <Button size="small" variant="quiet" onClick={offers.notifications.dismiss}>
            Plus tard
          </Button>
          {isByHand ? (
            <Button size="small" variant="primary" onClick={offers.install.press}>
              Sur l’écran d’accueil
            </Button>
          ) : (
            <Button size="small" variant="primary" onClick={() => void allow()}>
              Activer
            </Button>
          )}
        </>
      }
    />
  )
}
