import { use, useEffect } from 'react'
import { useStable } from '#src/components/use-stable.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type Track, voicePlayer } from '#src/platform/voice-player.ts'
import { type DataSaver, DataSaverContext } from '#src/ui/data-saver.ts'
import { usePauseOnLeave } from './use-pause-on-leave.ts'
import { trackOf } from './voice-message.tsx'

/** Plays the next voice message of the same person after each one, and stops when the conversation is left. */
export function FollowVoices({ messages }: { messages: readonly MessageView[] }) {
  const { db } = useMirror()
  const saver = use(DataSaverContext)
  const next = useStable(async (id: string): Promise<Track | null> => {
    const voice = nextVoice(messages, id)
    if (voice === null || !(await mayFollow(saver, voice.url))) return null
    return trackOf(voice, async () => (await db.draftPhotos.get(voice.id))?.blob)
  })
  useEffect(() => voicePlayer.follow(next), [next])
  usePauseOnLeave()
  return null
}

function nextVoice(messages: readonly MessageView[], id: string) {
  const at = messages.findIndex(({ voice }) => voice?.id === id)
  const [one, next] = [messages[at], messages[at + 1]]
  if (one === undefined || next?.voice === undefined || next.hidden === true) return null
  return next.sender_id === one.sender_id ? next.voice : null
}

/** With the data saver only a recording that is on this device follows. */
async function mayFollow(saver: DataSaver, url: string): Promise<boolean> {
  return !saver.saves() || !url.startsWith('/') || (await saver.has(url))
}
