import type { VoiceInput } from '#contract/voice-input.ts'
import type { Voice } from '#contract/voices.ts'
import { localPhoto } from './local-file.ts'

/** A recording that is only in the user's database, under its id. */
export function localVoice({ id, ms, bars }: VoiceInput): Voice {
  return { id, url: localPhoto(id).url, ms, bars }
}
