import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { counted } from '#src/components/counted.ts'
import { reopen } from '#src/db/reopen.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useToasts } from '#src/ui/toaster.tsx'

async function countDrafts(db: UserDb): Promise<number> {
  const products = await freeDrafts(db)
  return products.length + (await db.talkNotes.filter(({ words }) => words !== '').count())
}

/**
 * Browsers delete databases of an open page, too: when the device is full, or the user does it in the browser's settings.
 * The lists are pulled again; this says what else was lost.
 */
export function LostData() {
  const { db, sync } = useMirror()
  const toasts = useToasts()
  const outbox = useOutbox()
  const drafts = useLiveQuery(() => countDrafts(db), [db]) ?? 0
  const actions = outbox === undefined ? 0 : [outbox.waiting, outbox.refused, outbox.parked].flat().length
  const onlyHere = useRef({ actions, drafts })
  onlyHere.current = { actions, drafts }
  useEffect(() => {
    let isLooking = false
    const look = async () => {
      const [lost, closedAt] = [onlyHere.current, Date.now()]
      if (!(await reopen(db))) return
      void sync.refresh()
      // Another version of the app closes the database, too.
      const survives = ({ fetchedAt }: CollectionState) => fetchedAt !== null && fetchedAt < closedAt
      if ((await db.collections.filter(survives).count()) > 0) return
      toasts.show({
        type: 'error',
        title: 'Le navigateur a effacé les données de Louma',
        message: lostText(lost),
      })
    }
    const closed = () => {
      if (isLooking) return
      isLooking = true
      look()
        .catch(() => {})
        .finally(() => {
          isLooking = false
        })
    }
    db.on('close', closed)
    return () => db.on('close').unsubscribe(closed)
  }, [db, sync, toasts])
  return null
}

function lostText({ actions, drafts }: { actions: number; drafts: number }): string {
  const lost = [
    ...(actions > 0 ? [counted(actions, 'action en attente', 'actions en attente')] : []),
    ...(drafts > 0 ? [counted(drafts, 'brouillon', 'brouillons')] : []),
  ]
  const back = 'Vos listes reviennent du serveur'
  return lost.length === 0 ? `${back}, rien n’est perdu.` : `${back}. Perdu\u00a0: ${lost.join(', ')}.`
}
