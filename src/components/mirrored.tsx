import { CloudOff, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Card } from '#src/ui/card.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { dataAge } from './data-age.ts'
import css from './mirrored.module.css'

export interface MirroredProps<Data> {
  view: {
    data: Data | undefined
    isRead?: boolean
    filled: boolean
    absent: boolean
    fetchedAt: number | null
    failure: number | null
  }
  skeleton: ReactNode
  /** Pulled on every screen: the app shell shows its age while offline, so this component does not. */
  kept?: boolean
  /** Shown offline when the mirror has no data, instead of the usual message. */
  unseen?: ReactNode
  children: (data: Data) => ReactNode
}

export function Mirrored<Data>({ view, skeleton, kept = false, unseen, children }: MirroredProps<Data>) {
  const online = useSyncStatus('online')
  const phase = viewPhase(view, online)
  if (phase === 'ready' && view.data !== undefined) {
    return (
      <>
        {children(view.data)}
        {kept && !online ? null : <Age view={view} online={online} />}
      </>
    )
  }
  if (phase === 'awaited') return <div className={css.late}>{skeleton}</div>
  if (phase === 'empty-handed' && !online && unseen !== undefined) return unseen
  const { Icon, title, text } = phase === 'absent' ? absent : online ? failed : offline
  return (
    <Card className={css.note}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{title}</strong> {text}
      </p>
    </Card>
  )
}

const absent = { Icon: SearchX, title: 'Ce serveur ne propose pas cette rubrique.', text: '' }
const offline = {
  Icon: WifiOff,
  title: 'Pas encore sur cet appareil.',
  text: 'S’affichera dès le retour du réseau.',
}
const failed = {
  Icon: CloudOff,
  title: 'Le serveur n’a pas répondu comme prévu.',
  text: 'Nouvel essai automatique dans un instant.',
}

function Age({ view, online }: { view: MirroredProps<unknown>['view']; online: boolean }) {
  const text = dataAge(view, online, useMinute())
  return text === null ? null : <p className={css.age}>{text}</p>
}

type ViewPhase =
  /** Mirrored rows can be shown, however old. */
  | 'ready'
  /** No data yet, a pull may still succeed: the only phase with a skeleton. */
  | 'awaited'
  /** No data, and none coming: offline, or the pull failed. */
  | 'empty-handed'
  /** The server lacks the endpoint. */
  | 'absent'

interface ViewPhaseMirrored {
  data: unknown
  /** The mirror was read, with or without a result; if unset, `data` decides. */
  isRead?: boolean
  filled: boolean
  absent: boolean
  failure: number | null
}

/** Mirrored data take precedence over the state of the network. */
export function viewPhase(view: ViewPhaseMirrored, online: boolean): ViewPhase {
  const isHere = view.data !== undefined
  if (view.filled && isHere) return 'ready'
  if (!(view.isRead ?? isHere)) return 'awaited'
  if (view.absent) return 'absent'
  // Filled but unreadable data count as missing.
  return !online || view.failure !== null || view.filled ? 'empty-handed' : 'awaited'
}
