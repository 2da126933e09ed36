import { lazyRouteComponent } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ImageOff, ImagePlus, MapPin, Mic, SendHorizontal, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { messageMaxLength } from '#contract/limits.ts'
import { riskOf } from '#contract/risky-words.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import { counted } from '#src/components/counted.ts'
import { useAddress } from '#src/components/use-address.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { newId } from '#src/lib/id.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { heicText, isHeic, refusedFileText, sortPhotos } from '#src/lib/photo-intake.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { canRecord } from '#src/platform/can-record.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
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
  const toasts = useToasts()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const photo = useDraftPhotoPreview(note.photo)
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
    const { kept, refused } = sortPhotos(files, 1)
    const [file] = kept
    if (file === undefined) {
      const [first] = refused
      if (first)
        toasts.show({
          type: 'info',
          title: 'Ce fichier ne peut pas partir.',
          message: refusedFileText(first),
        })
      return
    }
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
      {photo ? <DraftPhotoPreview photo={photo} onRemove={() => void remove(photo.id)} /> : null}
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

interface DraftPhotoPreviewProps {
  photo: DraftPhotoRow
  onRemove: () => void
}

function DraftPhotoPreview({ photo, onRemove }: DraftPhotoPreviewProps) {
  const url = useAddress(photo.unreadable ? undefined : (photo.thumb ?? photo.blob))
  const isBusy = photo.thumb === undefined && photo.unreadable !== true
  return (
    <div className={css.photo} aria-busy={isBusy || undefined}>
      {photo.unreadable ? (
        <span className={css.broken}>
          <ImageOff aria-hidden="true" />
        </span>
      ) : url === null ? (
        <span className={css.broken} />
      ) : (
        <img src={url} alt="À envoyer" className={css.thumb} />
      )}
      <p className="small" role="status">
        {photo.unreadable
          ? isHeic({ name: photo.name, type: photo.blob.type })
            ? heicText
            : 'Photo illisible. Retirez-la pour envoyer.'
          : isBusy
            ? 'Préparation de la photo…'
            : 'Photo prête à partir'}
      </p>
      <IconButton label="Retirer la photo" icon={<X />} onClick={onRemove} />
    </div>
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

/** Photo of a draft, compressed in the background. Null: no photo; undefined: not read yet. */
function useDraftPhotoPreview(id: string | null): DraftPhotoRow | null | undefined {
  const { db } = useMirror()
  const photo = useDraftFile(id)
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (!photo || photo.thumb !== undefined || photo.unreadable || begun.current === photo.id) return
    begun.current = photo.id
    void compressPhoto(db, photo).catch(() => {})
  }, [db, photo])
  return photo
}

async function compressPhoto(db: UserDb, { id, blob }: DraftPhotoRow): Promise<void> {
  try {
    const { blob: small, thumb } = await preparePhoto(blob)
    await db.draftPhotos.update(id, { blob: await storeBlob(small), thumb: await storeBlob(thumb) })
  } catch (error) {
    if (error instanceof UnreadablePicture) await db.draftPhotos.update(id, { unreadable: true })
  }
}

/** Stores a file as the photo of a draft; resolves to its id. */
export async function keepPhoto(db: UserDb, note: string, file: File): Promise<string> {
  const id = newId()
  await db.draftPhotos.put({ id, name: file.name, blob: await storeBlob(file), draft: `note:${note}` })
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
