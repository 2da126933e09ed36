import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { missingMoney } from '#src/components/move-texts.ts'
import { entryTitle } from '#src/domains/labels.ts'
import { canRetry } from '#src/features/outbox/refused-actions.ts'
import { describeEntry, describeRefusal } from '#src/features/outbox/texts.ts'
import { conversationAddress, correctAddress, orderAddress } from '#src/lib/screen-addresses.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useToasts } from '#src/ui/toaster.tsx'

/** Shows each refusal once, in the visible tab; the toast stays until the user has decided. */
export function RefusalToasts() {
  const { db, sync } = useMirror()
  const toasts = useToasts()
  const router = useRouter()
  const outbox = useOutbox()
  const running = useRef(false)
  const shown = useRef<string[]>([])
  const unseen = outbox?.refused.some((entry) => entry.noticedAt === null) ?? false

  useEffect(() => {
    const show = async () => {
      if (running.current || document.visibilityState !== 'visible') return
      running.current = true
      try {
        for (let entry = await sync.takeNotice(); entry !== null; entry = await sync.takeNotice()) {
          const { seq } = entry
          const address = correctAddress(entry)
          const talk = conversationAddress(entry)
          // The conversation screen shows the refusal itself, with the reason and the actions.
          if (entry.kind === 'message.send' && talk === router.state.location.pathname) continue
          const order = orderAddress(entry)
          if (entry.kind === 'order.place' && order === router.state.location.pathname) continue
          const retry = { label: 'Réessayer', run: () => void sync.retry(seq) }
          const missing = missingMoney(entry.lastError ?? { code: null })
          const refill = {
            label: 'Recharger',
            run: () => void router.navigate({ to: '/wallet', search: { recharger: String(missing) } }),
          }
          const abandon = { label: 'Abandonner', run: () => void sync.abandon(seq) }
          const id = toasts.show({
            type: 'error',
            title: `${describeEntry(entry, await entryTitle(db, entry)).what} : ${entry.lastError?.code === 'order_changed' ? 'à confirmer' : 'refusé'}`,
            message: describeRefusal(entry),
            // A refusal with an editor offers no discard, so that no text is lost from a toast.
            actions:
              address !== null
                ? [{ label: 'Modifier', run: () => void router.navigate({ href: address }) }]
                : talk !== null
                  ? [{ label: 'Voir', run: () => void router.navigate({ href: talk }) }]
                  : order !== null
                    ? [{ label: 'Voir', run: () => void router.navigate({ href: order }) }]
                    : missing !== null
                      ? [refill, retry, abandon]
                      : canRetry(entry)
                        ? [retry, abandon]
                        : [abandon],
          })
          shown.current.push(id)
        }
      } finally {
        running.current = false
      }
    }
    if (!unseen) return
    // The database closes when the user signs out; the refusals are shown in the next session.
    const look = () => void show().catch(() => {})
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unseen, db, sync, toasts, router])

  // Another user must not see these toasts.
  useEffect(
    () => () => {
      for (const id of shown.current) toasts.close(id)
    },
    [toasts],
  )
  return null
}
