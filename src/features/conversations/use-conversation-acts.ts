import type { MeetingPoint } from '#contract/conversations.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useVibration } from '#src/components/use-vibration.ts'
import { userBlock, wasBlocked } from '#src/domains/blocks/blocks.ts'
import { conversationPlace, conversationRead, messageSend } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import type { Written } from './composer/composer.tsx'

export function useConversationActs() {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const vibrate = useVibration()

  const place = (id: string, change: { archived?: boolean; muted?: boolean }) =>
    attempt(() => sync.act(conversationPlace, { id, ...change }))

  return {
    async archive({ id, archived }: ConversationView) {
      if (!(await place(id, { archived: !archived }))) return
      toasts.show({
        type: 'success',
        title: archived ? 'Conversation désarchivée' : 'Conversation archivée',
        actions: [{ label: 'Annuler', run: () => void place(id, { archived }) }],
      })
    },
    read: ({ id, last_seq }: ConversationView) =>
      attempt(() => sync.act(conversationRead, { id, up_to: last_seq })),
    mute: ({ id, muted }: ConversationView) => place(id, { muted: !muted }),
    block: ({ other }: Pick<ConversationView, 'other'>, on: boolean) =>
      attempt(async () => {
        const { id, name, avatar } = other
        const was = await wasBlocked(db, id)
        await sync.act(userBlock, { id, on, was, person: { id, name, avatar } })
      }),
    /** A recording is a message of its own, before the text and its photo. */
    send(conversation: string, { text, photo, voice }: Written) {
      vibrate()
      return attempt(async () => {
        if (voice !== null)
          await sync.act(messageSend, { conversation, message: { id: newId(), kind: 'voice', voice } })
        if (photo !== null)
          await sync.act(messageSend, { conversation, message: { id: newId(), kind: 'image', photo, text } })
        else if (text !== '')
          await sync.act(messageSend, { conversation, message: { id: newId(), kind: 'text', text } })
      })
    },
    meet(conversation: string, point: MeetingPoint & { text: string }) {
      vibrate()
      return attempt(() =>
        sync.act(messageSend, { conversation, message: { id: newId(), kind: 'meeting', ...point } }),
      )
    },
    offer(conversation: string, price: number) {
      vibrate()
      return attempt(() =>
        sync.act(messageSend, { conversation, message: { id: newId(), kind: 'offer', price } }),
      )
    },
  }
}
