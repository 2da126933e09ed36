import { X } from 'lucide-react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { localVoice } from '#src/lib/local-file.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './voice-draft.module.css'
import { VoiceMessage } from './voice-message.tsx'

interface VoiceDraftProps {
  row: DraftPhotoRow
  onRemove: () => void
}

/** A recording that is not sent yet, to listen to, send or remove. */
export function VoiceDraft({ row, onRemove }: VoiceDraftProps) {
  const { id, voice, blob } = row
  if (voice === undefined) return null
  return (
    <div className={css.draft}>
      <VoiceMessage
        voice={localVoice({ id, ...voice })}
        label="votre enregistrement"
        load={async () => blob}
      />
      <IconButton label="Supprimer l’enregistrement" icon={<X />} onClick={onRemove} />
    </div>
  )
}
