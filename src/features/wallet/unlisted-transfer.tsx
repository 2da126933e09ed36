import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NotListed } from './not-listed.tsx'
import { UnknownMove } from './pending/unknown-move.tsx'

interface UnlistedTransferProps {
  title: string
  /** What the button says that leads back to the form. */
  again: string
  id: string
  /** The server has said that it has it. */
  isAnswered: boolean
  /** Nothing is known of it any more: the form again. */
  onGone: () => void
  onClose: () => void
}

/** A top-up or a withdrawal that no list shows: it is about to, or nobody knows whether it was begun. */
export function UnlistedTransfer({ title, again, id, isAnswered, onGone, onClose }: UnlistedTransferProps) {
  const intents = useIntents()
  const intent = intents?.find((one) => one.id === id)
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        isAnswered || intents === undefined || intent !== undefined ? undefined : (
          <Button onClick={onGone}>{again}</Button>
        )
      }
    >
      {intent !== undefined ? (
        <ul>
          <UnknownMove intent={intent} />
        </ul>
      ) : intents === undefined ? (
        <Skeleton />
      ) : (
        <NotListed isAnswered={isAnswered} />
      )}
    </Dialog>
  )
}
