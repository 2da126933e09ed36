import { ImagePlus, SendHorizontal, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { messageMaxLength } from '#contract/limits.ts'
import { riskOf } from '#contract/risky-words.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { sortPhotos } from '#src/lib/photo-intake.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { SafetyTip } from '../safety-tip.tsx'
import css from './composer.module.css'
import { DraftPhotoPreview } from './draft-photo-preview.tsx'
import { QuickAnswers } from './quick-answers.tsx'
import { roomText } from './remaining-text.ts'
import { keepPhoto, useDraftPhotoPreview } from './use-draft-photo-preview.ts'
import type { MessageDraft } from './use-message-draft.ts'

export interface Written {
  text: string
  photo: string | null
}

interface ComposerProps {
  note: MessageDraft
  conversation: ConversationView
  /** Resolves to true when the message is in the outbox. */
  onSend: (written: Written) => Promise<boolean>
  onType: () => void
}

export function Composer({ note, conversation, onSend, onType }: ComposerProps) {
  const { db } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const photo = useDraftPhotoPreview(note.photo)
  const text = note.words.trim()
  const room = roomText(note.words)
  const isReady = photo === null || photo?.thumb !== undefined
  const maySend = (text !== '' || photo !== null) && isReady && text.length <= messageMaxLength
  const [risk] = riskOf(note.words, location.host).filter((one) => !note.waved.includes(one))

  const send = async () => {
    if (!maySend) return
    const { words } = note
    note.change({ words: '', photo: null })
    field.current?.focus()
    if (!(await onSend({ text, photo: photo?.id ?? null }))) note.change({ words, photo: photo?.id ?? null })
  }
  const attach = async (files: readonly File[]) => {
    const { kept, refused } = sortPhotos(files, 1)
    const [file] = kept
    if (file === undefined) {
      const [first] = refused
      if (first) toasts.show({ type: 'info', title: 'Ce fichier ne peut pas partir.', message: first.name })
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
      {text === '' && photo === null ? (
        <QuickAnswers
          conversation={conversation}
          onTake={(words) => {
            note.change({ words })
            field.current?.focus()
          }}
        />
      ) : null}
      {photo ? <DraftPhotoPreview photo={photo} onRemove={() => void remove(photo.id)} /> : null}
      <div className={css.line}>
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
