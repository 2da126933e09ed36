import type { Voice } from '#contract/voices.ts'
import { SentVoice } from './sent-voice.tsx'
import { usePauseOnLeave } from './use-pause-on-leave.ts'

/** The spoken description of a listing. */
export function SpokenDescription({ voice }: { voice: Voice }) {
  usePauseOnLeave()
  return <SentVoice voice={voice} label="description parlée" />
}
