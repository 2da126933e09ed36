import { BellRing } from 'lucide-react'
import { use, useId } from 'react'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './notification-banner.module.css'
import { OffersContext } from './offers-context.ts'
import { useOffer, usePlaceFor } from './use-offer.ts'

const hidden = { shown: false }

/** 'Activer les notifications', over the tab bar; guests have none to be told of. */
export function NotificationBanner() {
  return useUser() === null ? null : <Banner />
}

function Banner() {
  const offer = use(OffersContext)?.notifications
  const { shown } = useOffer(offer, hidden)
  const toasts = useToasts()
  const titleId = useId()
  usePlaceFor(offer)
  const allow = async () => {
    if (await offer?.allow()) toasts.show({ type: 'success', title: 'Notifications activées' })
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? 'Vous pouvez activer les notifications, en bas de la page.' : ''}
      </p>
      {shown ? (
        <dialog open className={css.banner} aria-labelledby={titleId}>
          <BellRing className={css.icon} aria-hidden="true" />
          <div className={css.words}>
            <p id={titleId} className={css.title}>
              Activer les notifications
            </p>
            <p className={css.text}>Autorisez Louma à vous prévenir : commande, message, avis.</p>
          </div>
          <div className={css.buttons}>
            <Button size="small" variant="quiet" onClick={offer?.dismiss}>
              Plus tard
            </Button>
            <Button size="small" variant="primary" onClick={() => void allow()}>
              Activer
            </Button>
          </div>
        </dialog>
      ) : null}
    </>
  )
}
