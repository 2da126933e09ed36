import { CloudOff, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { dataAge } from './data-age.ts'
import css from './mirrored.module.css'
import { viewPhase } from './view-phase.ts'

export interface MirroredProps<Data> {
  view: {
    data: Data | undefined
    filled: boolean
    absent: boolean
    fetchedAt: number | null
    failure: number | null
  }
  online: boolean
  skeleton: ReactNode
  /** Says its age under the content while it may be behind. */
  aged?: boolean
  children: (data: Data) => ReactNode
}

/** Draws what the mirror holds; a skeleton or a sentence only while it was never filled. */
export function Mirrored<Data>({ view, online, skeleton, aged = true, children }: MirroredProps<Data>) {
  const phase = viewPhase(view, online)
  if (phase === 'ready' && view.data !== undefined) {
    return (
      <>
        {children(view.data)}
        {aged ? <Age view={view} online={online} /> : null}
      </>
    )
  }
  if (phase === 'absent') {
    return (
      <Card>
        <EmptyState icon={<SearchX />} title="Ce serveur ne propose pas cette rubrique." />
      </Card>
    )
  }
  if (phase === 'empty-handed') {
    return (
      <Card>
        {online ? (
          <EmptyState
            icon={<CloudOff />}
            title="Le serveur n’a pas répondu comme prévu."
            text="Nouvel essai automatique dans un instant."
          />
        ) : (
          <EmptyState
            icon={<WifiOff />}
            title="Pas encore sur cet appareil."
            text="S’affichera dès le retour du réseau."
          />
        )}
      </Card>
    )
  }
  return skeleton
}

function Age({ view, online }: Pick<MirroredProps<unknown>, 'view' | 'online'>) {
  const text = dataAge(view, online, useMinute())
  return text === null ? null : <p className={css.age}>{text}</p>
}
