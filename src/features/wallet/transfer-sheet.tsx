import type { ReactNode } from 'react'
import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NotListed } from './not-listed.tsx'
import { UnknownMove } from './pending/unknown-move.tsx'

export interface Followed {
  id: string
  /** The server has confirmed the transfer. */
  isAnswered: boolean
  /** No trace of the transfer is left: show the form again. */
  onGone: () => void
  onClose: () => void
}

interface TransferSheetProps extends Followed {
  title: string
  /** Label of the button back to the form. */
  again: string
  isRead: boolean
  actions: ReactNode
  /** Null while no list contains the transfer. */
  children: ReactNode
}

/** Also covers a transfer that is not listed yet, or whose outcome is unknown. */
export function TransferSheet(props: TransferSheetProps) {
  const { title, again, id, isAnswered, isRead, onGone, onClose, actions, children } = props
  const intents = useIntents()
  const intent = intents?.find((one) => one.id === id)
  const isListed = children !== null
  const isGone = isRead && intents !== undefined && intent === undefined && !isAnswered
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={isListed ? actions : isGone ? <Button onClick={onGone}>{again}</Button> : undefined}
    >
      {isListed ? (
        children
      ) : intent !== undefined ? (
        <ul>
          <UnknownMove intent={intent} />
        </ul>
      ) : isRead && intents !== undefined ? (
        <NotListed isAnswered={isAnswered} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}
