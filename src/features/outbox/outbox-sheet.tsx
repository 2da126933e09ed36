import { useRouter } from '@tanstack/react-router'
import { CircleCheck, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useStorage } from '#src/components/use-storage.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useBoostOffers, useOutbox } from '#src/mirror/views.ts'
import { hasBackgroundSync } from '#src/platform/background-sync.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './outbox-sheet.module.css'
import { ParkedEntry } from './parked-entry.tsx'
import { RefusedEntry } from './refused-entry.tsx'
import { useTitles } from './use-titles.ts'
import { WaitingEntry } from './waiting-entry.tsx'

export interface OutboxSheetProps {
  open: boolean
  onClose: () => void
}

const settleMs = 20_000

export function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  return open ? <OpenSheet onClose={onClose} /> : null
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  useLeaving(onClose)
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const outbox = useOutbox()
  const offers = useBoostOffers()
  const toasts = useToasts()
  const attempt = useAttempt()
  const [sending, setSending] = useState(false)
  const { waiting, refused, parked, needsSignIn } = outbox ?? nothing
  const titleOf = useTitles([...waiting, ...refused, ...parked])

  const send = async () => {
    setSending(true)
    await attempt(() => sync.settle(settleMs))
    setSending(false)
  }
  const cancel = (seq: number) =>
    attempt(async () => {
      if (await sync.undo(seq)) return
      toasts.show({ type: 'info', title: 'Trop tard : cette action est déjà partie.' })
    })
  const again = {
    onRetry: (seq: number) => void attempt(() => sync.retry(seq)),
    onAbandon: (seq: number) => void attempt(() => sync.abandon(seq)),
  }

  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title="Actions en attente"
      actions={
        online && waiting.length > 0 && !needsSignIn ? (
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={sending}
            onClick={() => void send()}
          >
            Envoyer maintenant
          </Button>
        ) : undefined
      }
    >
      {outbox !== undefined && waiting.length + refused.length + parked.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title="Rien en attente"
          text="Ce que vous ferez hors ligne apparaîtra ici."
        />
      ) : null}
      {needsSignIn ? (
        <p className={css.notice}>Reconnectez-vous pour envoyer vos actions. Rien n’est perdu.</p>
      ) : null}
      {!online && waiting.length > 0 ? (
        <p className={css.notice}>
          Hors ligne : vos actions sont gardées sur cet appareil et partiront dès le retour du réseau.
        </p>
      ) : null}
      {waiting.length > 0 && !hasBackgroundSync() ? (
        <p className={css.notice}>
          Ce navigateur n’envoie rien quand Louma est fermé. Rouvrez Louma, et vos actions partiront.
        </p>
      ) : null}
      {waiting.length > 0 ? <StorageWarning /> : null}
      {refused.length === 0 ? null : (
        <Region title="Refusées">
          <ul className={css.list}>
            {refused.map((entry) => (
              <RefusedEntry
                key={entry.seq}
                entry={entry}
                title={titleOf(entry)}
                offers={offers.data ?? []}
                online={online}
                {...again}
              />
            ))}
          </ul>
        </Region>
      )}
      {parked.length === 0 ? null : (
        <Region title="Mises de côté">
          <ul className={css.list}>
            {parked.map((entry) => (
              <ParkedEntry key={entry.seq} entry={entry} title={titleOf(entry)} {...again} />
            ))}
          </ul>
        </Region>
      )}
      {waiting.length === 0 ? null : (
        <Region title="À envoyer">
          <ul className={css.list}>
            {waiting.map((entry) => (
              <WaitingEntry
                key={entry.seq}
                entry={entry}
                title={titleOf(entry)}
                online={online}
                needsSignIn={needsSignIn}
                onCancel={(seq) => void cancel(seq)}
              />
            ))}
          </ul>
        </Region>
      )}
    </Dialog>
  )
}

/** Shown until storage is persistent: Safari deletes data after seven days without a visit. */
function StorageWarning() {
  const { state, requestPersistence } = useStorage()
  const [refused, setRefused] = useState(false)
  if (state === null || state.persistent === true) return null
  return (
    <div className={css.notice}>
      <p>
        {refused
          ? 'Le navigateur a refusé pour l’instant. Installez Louma sur l’écran d’accueil, puis réessayez.'
          : 'Ce navigateur peut effacer ces actions avant leur envoi, s’il manque de place ou après quelques jours sans visite. Envoyez-les bientôt, ou installez Louma sur l’écran d’accueil.'}
      </p>
      {refused ? null : (
        <Button onClick={async () => setRefused(!(await requestPersistence()))}>Protéger mes actions</Button>
      )}
    </div>
  )
}

/** Closes the sheet when one of its links navigates. */
function useLeaving(leave: () => void): void {
  const router = useRouter()
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) latest.current()
      }),
    [router],
  )
}

const nothing = { waiting: [], refused: [], parked: [], needsSignIn: false }
