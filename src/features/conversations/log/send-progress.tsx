import { SendingState } from '#src/components/sending-state.tsx'
import { useSending } from '#src/components/use-sending.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './message-bubble.module.css'
import { waitingWords } from './waiting-words.ts'

export function SendProgress({ message }: { message: MessageView }) {
  const { online } = useSyncStatus()
  const words = waitingWords(message, online)
  if (words !== null) return <p className={css.waits}>{words}</p>
  return message.photo === null ? null : <PhotoUnderWay id={message.id} online={online} />
}

function PhotoUnderWay({ id, online }: { id: string; online: boolean }) {
  const sending = useSending().get(id)
  if (sending === undefined || sending.photos === 0) return null
  return (
    <p className={css.waits}>
      <SendingState sending={sending} online={online} />
    </p>
  )
}
