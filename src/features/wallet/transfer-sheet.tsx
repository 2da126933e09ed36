import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type MoveProblem, moveProblem, offlineProblem } from '#src/components/move-texts.ts'
import { requestOfCommand, shownAfter, type TransferCommand } from '#src/domains/wallet/intents.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { UnknownMove } from './pending/pending-moves.tsx'
import css from './transfer-sheet.module.css'
import type { TransferTone, TransferWords } from './transfer-texts.ts'

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

const signs: Record<TransferTone, typeof Hourglass> = { wait: Hourglass, good: CircleCheck, bad: CircleX }

interface TransferCardProps {
  words: TransferWords
  children?: ReactNode
}

export function TransferCard({ words, children }: TransferCardProps) {
  const Sign = signs[words.tone]
  return (
    <div className={css.card} data-tone={words.tone}>
      <div className={css.words} role="status">
        <span className={css.sign} aria-hidden="true">
          <Sign />
        </span>
        <p className={css.title}>{words.title}</p>
        <p className={css.text}>{words.text}</p>
      </div>
      {children}
    </div>
  )
}

const lists = ['topUps', 'withdrawals', 'wallet', 'statement']

/** The transfer is in no list: not yet, or its intent was deleted on this device. */
function NotListed({ isAnswered }: { isAnswered: boolean }) {
  usePolling(lists, isAnswered)
  return (
    <p role="status">
      {isAnswered
        ? 'Louma a reçu la demande. Elle s’affiche ici dès que la liste est à jour.'
        : 'Cette opération n’est plus suivie sur cet appareil.'}
    </p>
  )
}

/** Polling interval while a transfer is on screen (ms). */
const pauseMs = 8_000

export function usePolling(names: readonly string[], isUnderWay: boolean): void {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const all = names.join(' ')
  useEffect(() => {
    if (!isUnderWay || !online) return
    const timer = setInterval(() => void sync.refresh(all.split(' ')), pauseMs)
    return () => clearInterval(timer)
  }, [sync, online, isUnderWay, all])
}

export function useTransferCommand() {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const send = (command: TransferCommand) =>
    run(async () => {
      const isOnline = sync.status().online
      setProblem(isOnline ? null : offlineProblem)
      if (!isOnline) return
      const end = await sync.request(requestOfCommand(command), shownAfter(command))
      // The request is idempotent, so a lost response only needs a hint that a retry is safe.
      setProblem(end.type === 'unknown' ? lost : moveProblem(end))
    })
  return { busy, problem, send }
}

const lost: MoveProblem = {
  kind: 'unknown',
  text: 'Pas de réponse pour l’instant. Vous pouvez redemander sans risque.',
  missing: null,
  code: null,
}
