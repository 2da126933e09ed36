import type { Voice } from '#contract/voices.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { VoiceMessage } from './voice-message.tsx'

/** A voice message; plays the local file until the server has it. */
export function SentVoice({ voice, label }: { voice: Voice; label: string }) {
  const { db } = useMirror()
  const load = async () => (await db.draftPhotos.get(voice.id))?.blob
  return <VoiceMessage voice={voice} label={label} load={load} />
}
