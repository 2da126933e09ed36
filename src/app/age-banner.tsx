import { dayMs } from '#contract/durations.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { useOpenOutbox } from './outbox-trigger.tsx'

export function AgeBanner() {
  const outbox = useOutbox()
  const now = useMinute()
  const openOutbox = useOpenOutbox()
  const oldest = outbox?.waiting.at(0)?.createdAt
  if (oldest === undefined || now - oldest < dayMs) return null
  return (
    <Banner
      tone="warning"
      text="Une action attend depuis plus de 24 heures. Connectez-vous au réseau pour l’envoyer."
      action={
        <Button size="small" onClick={openOutbox}>
          Voir
        </Button>
      }
    />
  )
}
