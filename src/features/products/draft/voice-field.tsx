import { lazyRouteComponent } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { Voice } from '#contract/voices.ts'
import { voiceDraftId } from '#src/db/voice-draft-id.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { canRecord } from '#src/platform/can-record.ts'
import css from './voice-field.module.css'

const VoiceRecorder = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'VoiceRecorder')
const VoiceDraft = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'VoiceDraft')

interface VoiceFieldProps {
  draft: string
  voice: VoiceInput | null
  /** The recording that the server has, if any. */
  served?: Voice | undefined
  onChange: (voice: VoiceInput | null) => void
}

/** A description for those who would rather speak than write. */
export function VoiceField({ draft, voice, served, onChange }: VoiceFieldProps) {
  const { db } = useMirror()
  const [isRecording, setRecording] = useState(false)
  if (voice === null && !isRecording && !canRecord()) return null
  const remove = (id: string) => {
    onChange(null)
    void db.draftPhotos.delete(id)
  }
  return (
    <fieldset data-field="voice">
      <legend className={css.label}>Description parlée</legend>
      {voice !== null && !isRecording ? (
        <Suspense>
          <VoiceDraft
            voice={voice.id === served?.id ? served : localVoice(voice)}
            onRemove={() => remove(voice.id)}
          />
        </Suspense>
      ) : (
        <div className={css.line}>
          {isRecording ? null : (
            <p className="small quiet">
              Plus rapide qu’écrire&nbsp;: touchez le micro et parlez de l’article.
            </p>
          )}
          <Suspense
            fallback={
              <span className={css.microphone}>
                <Mic aria-hidden="true" />
              </span>
            }
          >
            <VoiceRecorder
              draft={voiceDraftId(draft)}
              className={css.microphone}
              startText="Décrire l’article de vive voix"
              onRecording={setRecording}
              onStored={onChange}
            />
          </Suspense>
        </div>
      )}
    </fieldset>
  )
}
