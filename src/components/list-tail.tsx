import { useLiveQuery } from 'dexie-react-hooks'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { Chain } from '#src/mirror/use-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { counted } from './counted.ts'
import css from './long-product-list.module.css'
import { MoreButton } from './more-button.tsx'
import type { useComingPages } from './use-coming-pages.ts'

interface ListTailProps extends Pick<Chain, 'tail' | 'awaited'> {
  count: number
  /** The next page waits for a press, or was requested by one. */
  coming: ReturnType<typeof useComingPages>
}

export function ListTail({ tail, awaited, count, coming }: ListTailProps) {
  const { db, sync } = useMirror()
  const { online } = useSyncStatus()
  const failure = useLiveQuery(
    async () => (await db.collections.get(awaited))?.failure ?? null,
    [db, awaited],
  )
  const hasFailed = failure !== null && failure !== undefined
  return (
    <>
      {coming.state === 'none' ? null : (
        <MoreButton ref={coming.button} onPress={coming.press} isComing={coming.state === 'pressed'} />
      )}
      <div className={css.tail} role="status">
        {tail === 'end' ? <p>{`C’est tout : ${counted(count, 'annonce', 'annonces')}.`}</p> : null}
        {tail === 'long' ? <p>Affinez avec les filtres pour voir la suite.</p> : null}
        {tail !== 'coming' ? null : !online ? (
          <p>La suite de cette liste s’affichera dès le retour du réseau.</p>
        ) : hasFailed ? (
          <>
            <p>La suite n’est pas arrivée.</p>
            <Button size="small" onClick={() => void sync.refresh([awaited])}>
              Réessayer
            </Button>
          </>
        ) : (
          <p>La suite arrive…</p>
        )}
      </div>
    </>
  )
}
