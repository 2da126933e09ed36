import type { ReactNode } from 'react'
import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NotListed } from './not-listed.tsx'
import { UnknownMove } from './pending/unknown-move.tsx'

/** What is known of a transfer when its sheet opens, and where it leads. */
export interface Followed {
  id: string
  /** The server has said that it has it. */
  isAnswered: boolean
  /** Nothing is known of it any more: the form again. */
  onGone: () => void
  onClose: () => void
}

interface TransferSheetProps extends Followed {
  title: string
  /** What the button says that leads back to the form. */
  again: string
  /** The list of transfers has been read. */
  isRead: boolean
  actions: ReactNode
  /** Where the transfer stands; null while no list shows it. */
  children: ReactNode
}

/**
 * One transfer from its beginning to its end, in one sheet: also while it is about to be listed, or nobody knows whether
 * it was begun.
 */
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
