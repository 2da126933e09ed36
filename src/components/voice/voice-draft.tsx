import { X } from 'lucide-react'
import type { Voice } from '#contract/voices.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SentVoice } from './sent-voice.tsx'
import { usePauseOnLeave } from './use-pause-on-leave.ts'
import css from './voice-draft.module.css'

interface VoiceDraftProps {
  voice: Voice
  onRemove: () => void
}

/** A recording that is not sent yet, to listen to or remove. */
export function VoiceDraft({ voice, onRemove }: VoiceDraftProps) {
  usePauseOnLeave()
  return (
    <div className={css.draft}>
      <SentVoice voice={voice} label="votre enregistrement" />
      <IconButton label="Supprimer l’enregistrement" icon={<X />} onClick={onRemove} />
    </div>
  )
}
