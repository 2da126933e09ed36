import { lazyRouteComponent } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ImagePlus, MapPin, Mic, SendHorizontal, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { messageMaxLength } from '#contract/limits.ts'
import { riskOf } from '#contract/risky-words.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import { counted } from '#src/components/counted.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useSortedPhotos } from '#src/components/use-sorted-photos.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { canRecord } from '#src/platform/can-record.ts'
import { SafetyTip } from '../safety-tip.tsx'
import css from './composer.module.css'
import type { MessageDraft } from './message-draft.ts'
import { QuickAnswers } from './quick-answers.tsx'

/** At least one of the three. */
export interface Written {
  text: string
  photo: string | null
  voice: VoiceInput | null
}

const DraftPhoto = lazyRouteComponent(() => import('#src/components/draft-photo.tsx'), 'DraftPhoto')
const VoiceRecorder = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'VoiceRecorder')
const VoiceDraft = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'VoiceDraft')

interface ComposerProps {
  note: MessageDraft
  conversation: ConversationView
  /** Resolves to true when the message is in the outbox. */
  onSend: (written: Written) => Promise<boolean>
  onType: () => void
  /** Opens the sheet for a meeting point. */
  onMeeting: () => void
}

export function Composer({ note, conversation, onSend, onType, onMeeting }: ComposerProps) {
  const { db } = useMirror()
  const attempt = useAttempt()
  const sorted = useSortedPhotos()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const photo = useDraftFile(note.photo)
  const [isRecording, setRecording] = useState(false)
  const recorded = useDraftFile(isRecording ? null : note.voice)
  const text = note.words.trim()
  const room = roomText(note.words)
  const isReady = photo === null || photo?.thumb !== undefined
  const isEmpty = text === '' && photo === null && recorded === null
  const maySend = !isEmpty && recorded !== undefined && isReady && text.length <= messageMaxLength
  const mayRecord = isRecording || (isEmpty && note.words === '' && canRecord())
  const [risk] = riskOf(note.words, location.host).filter((one) => !note.waved.includes(one))

  const send = async () => {
    if (!maySend) return
    const voice = recorded?.voice === undefined ? null : { id: recorded.id, ...recorded.voice }
    const stored = note.handOver(() => onSend({ text, photo: photo?.id ?? null, voice }))
    // After a recording the on-screen keyboard would be in the way.
    if (voice === null) field.current?.focus()
    await stored
  }
  const attach = async (files: readonly File[]) => {
    const [file] = sorted(files, 1)
    if (file === undefined) return
    await attempt(async () => note.change({ photo: await keepPhoto(db, note.id, file) }))
    field.current?.focus()
  }
  const remove = async (one: string) => {
    note.change({ photo: null })
    field.current?.focus()
    await attempt(() => db.draftPhotos.delete(one))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isHand = matchMedia('(pointer: coarse)').matches
    if (event.shiftKey || (isHand && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {risk === undefined ? null : <SafetyTip risk={risk} moment="written" onWave={() => note.wave(risk)} />}
      {isEmpty && !isRecording ? (
        <QuickAnswers
          conversation={conversation}
          onTake={(words) => {
            note.change({ words })
            field.current?.focus()
          }}
        />
      ) : null}
      <Suspense>
        {photo ? <DraftPhoto photo={photo} onRemove={() => void remove(photo.id)} /> : null}
      </Suspense>
      {recorded?.voice ? (
        <Suspense>
          <VoiceDraft
            voice={localVoice({ id: recorded.id, ...recorded.voice })}
            onRemove={() => {
              note.change({ voice: null })
              field.current?.focus()
              void attempt(() => db.draftPhotos.delete(recorded.id))
            }}
          />
        </Suspense>
      ) : null}
      <div className={css.line}>
        {isRecording ? null : (
          <>
            <div className={css.tools}>
              <label className={css.attach}>
                <input
                  type="file"
                  accept="image/*"
                  className={css.file}
                  aria-label="Joindre une photo"
                  onChange={({ target }) => {
                    void attach([...(target.files ?? [])])
                    // Clears the input, so that the same file can be chosen again.
                    target.value = ''
                  }}
                />
                <ImagePlus aria-hidden="true" />
              </label>
              {note.words === '' ? (
                <button
                  type="button"
                  className={css.attach}
                  aria-label="Envoyer un lieu de rendez-vous"
                  title="Lieu de rendez-vous"
                  onClick={onMeeting}
                >
                  <MapPin aria-hidden="true" />
                </button>
              ) : null}
            </div>
            <div className={css.grow} data-words={`${note.words}\n`}>
              <textarea
                ref={field}
                className={css.field}
                rows={1}
                value={note.words}
                aria-label="Votre message"
                aria-describedby={room === null ? undefined : hintId}
                placeholder="Votre message"
                enterKeyHint="enter"
                autoCapitalize="sentences"
                onChange={({ currentTarget }) => {
                  note.change({ words: currentTarget.value })
                  if (currentTarget.value !== '') onType()
                }}
                onKeyDown={onKeyDown}
              />
            </div>
          </>
        )}
        {mayRecord ? (
          <Suspense
            fallback={
              <span className={css.send}>
                <Mic aria-hidden="true" />
              </span>
            }
          >
            <VoiceRecorder
              draft={`note:${note.id}`}
              className={css.send}
              startText="Enregistrer un message vocal"
              onRecording={setRecording}
              onStored={(voice) => note.change({ voice: voice?.id ?? null })}
              onSend={(voice) => note.handOver(() => onSend({ text: '', photo: null, voice }))}
            />
          </Suspense>
        ) : (
          <button
            type="submit"
            className={css.send}
            aria-label="Envoyer"
            title="Envoyer"
            aria-disabled={!maySend || undefined}
            // Keeps the focus in the field, so that the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <SendHorizontal aria-hidden="true" />
          </button>
        )}
      </div>
      {room === null ? null : (
        <p
          id={hintId}
          className={css.room}
          data-over={text.length > messageMaxLength || undefined}
          role="status"
        >
          {room}
        </p>
      )}
      {note.isLost ? (
        <p className={css.lost} role="status">
          <TriangleAlert aria-hidden="true" />
          Cet appareil n’a pas pu garder votre brouillon.
        </p>
      ) : null}
    </form>
  )
}

/** Photo or recording of a draft. Null: none; undefined: not read yet. */
function useDraftFile(id: string | null): DraftPhotoRow | null | undefined {
  const { db } = useMirror()
  const found = useLiveQuery(
    async () => ({ id, file: (id === null ? null : await db.draftPhotos.get(id)) ?? null }),
    [db, id],
  )
  if (id === null) return null
  // The query still returns the previous file right after `id` changed.
  return found?.id === id ? found.file : undefined
}

/** Stores a file as the photo of a draft; resolves to its id. */
export async function keepPhoto(db: UserDb, note: string, file: File): Promise<string> {
  const { keepPhotos } = await import('#src/components/draft-photo.tsx')
  const [id = ''] = await keepPhotos(db, `note:${note}`, [file])
  return id
}

/** The remaining characters are shown from this number on. */
const near = 200

/** Characters left, or over the limit; null while more than `near` are left. */
export function roomText(words: string): string | null {
  const left = messageMaxLength - words.trim().length
  if (left > near) return null
  if (left >= 0) return `Encore ${counted(left, 'caractère', 'caractères')}`
  return `${counted(-left, 'caractère', 'caractères')} de trop`
}
