import { useMemo } from 'react'
import type { OfferAnswer } from '#contract/offer-life.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { offerAnswer } from '#src/domains/conversations/mutations.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { MessageDraft } from './composer/use-message-draft.ts'
import type { MessageActs } from './log/message-item.tsx'
import { useStable } from './use-stable.ts'

interface ActsDeps {
  conversation: string
  note: MessageDraft
  /** Opens the sheet for a counter-offer. */
  onCounter: (message: MessageView) => void
}

export function useMessageActs({ conversation, note, onCounter }: ActsDeps): MessageActs {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const answer = useStable<MessageActs['answer']>((message, event) => {
    if (event === 'counter') return onCounter(message)
    void attempt(() => sync.act(offerAnswer, answerArgs(conversation, message.id, event)))
  })
  const retry = useStable<MessageActs['retry']>(({ entry }) => {
    if (entry !== null) void attempt(() => sync.retry(entry))
  })
  const drop = useStable<MessageActs['drop']>(({ entry }) => {
    if (entry !== null) void attempt(() => sync.abandon(entry))
  })
  const edit = useStable<MessageActs['edit']>((message) => {
    if (message.entry === null) return
    // Text already in the field is kept, below the restored message.
    note.change({ words: note.words === '' ? message.text : `${message.text}\n${note.words}` })
    drop(message)
  })
  return useMemo(() => ({ answer, retry, edit, drop }), [answer, retry, edit, drop])
}

function answerArgs(conversation: string, offer: string, event: Exclude<OfferAnswer, 'counter'>) {
  return { conversation, offer, body: { id: newId(), event } }
}
