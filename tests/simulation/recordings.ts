import { type VoiceInput, voiceBars } from '#contract/voice-input.ts'
import type { Tab } from './phone/tab.ts'

export function recordedAs(id: string): VoiceInput {
  return { id, ms: 2_000, bars: '5'.repeat(voiceBars) }
}

/** Stores a recording as the recorder does. */
export function keepVoice(tab: Tab, draft: string, id: string, bytes: number): Promise<unknown> {
  const blob = new Blob([new Uint8Array(bytes)], { type: 'audio/webm' })
  return tab.context.db.draftPhotos.put({ id, draft, name: '', blob })
}
