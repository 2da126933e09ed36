import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cx } from '#src/lib/cx.ts'
import { errorText } from '#src/lib/error-text.ts'
import { heicText, isHeic } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { compressAvatar } from '#src/platform/compress-avatar.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { type AvatarDraft, forgetAvatarDraft, keepAvatarDraft, readAvatarDraft } from './avatar-draft.ts'
import css from './avatar-field.module.css'

interface AvatarFieldProps {
  user: User
  control: AvatarDraftControl
  error: string | undefined
  sending: boolean
}

/** Avatar picker; the choice is previewed at once and sent with the form. */
export function AvatarField({ user, control, error, sending }: AvatarFieldProps) {
  const online = useSyncStatus('online')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { draft, preview, reading } = control
  const shown = draft === undefined ? user.avatar : preview
  const problem = control.problem ?? error
  const locked = sending || reading

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows the same file to be chosen again.
    target.value = ''
    if (file) void control.choose(file)
  }
  const remove = () => {
    void (user.avatar === null ? control.forget() : control.remove())
    // The pressed button unmounts.
    input.current?.focus()
  }

  return (
    <div className={css.place}>
      <div className={cx(css.picture, locked && css.busy)}>
        <Avatar name={user.name} src={shown} size={88} />
      </div>
      <div className={css.ways}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className={cx('visually-hidden', css.input)}
          disabled={locked}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-status`}
          onChange={choose}
        />
        <label htmlFor={id} className={cx(buttonClass(), css.choose)} data-locked={locked || undefined}>
          <Camera aria-hidden="true" />
          Changer la photo
        </label>
        {shown === null ? null : (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove} disabled={locked}>
            Retirer la photo
          </Button>
        )}
      </div>
      <div id={`${id}-status`} className={css.status}>
        <p role="alert" className="semibold error">
          {problem}
        </p>
        <p role="status" className="quiet">
          {statusOf(control, sending, online)}
        </p>
      </div>
    </div>
  )
}

function statusOf({ draft, reading }: AvatarDraftControl, sending: boolean, online: boolean): string | null {
  if (reading) return 'Préparation de la photo…'
  if (sending && draft) return 'Envoi de la photo…'
  return draftText(draft, online)
}

/** Twice the largest avatar in the app (px); the server crops further. */
const side = 512
const maxBytes = 60_000

/** The chosen picture, stored on this device until sent or discarded; shared by all tabs of the user. */
export function useAvatarDraft() {
  const { db } = useMirror()
  const draft = useLiveQuery(() => readAvatarDraft(db), [db])
  const preview = useObjectUrl(draft)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)

  const change = async (work: () => Promise<void>, file: Pick<File, 'name' | 'type'> | null = null) => {
    setProblem(null)
    setReading(true)
    try {
      await work()
    } catch (error) {
      // The earlier choice is still stored.
      setProblem(choiceProblem(error, file))
    } finally {
      setReading(false)
    }
  }

  return {
    draft,
    preview,
    problem,
    reading,
    choose: (file: File) =>
      change(async () => keepAvatarDraft(db, await compressAvatar(file, side, maxBytes)), file),
    remove: () => change(() => keepAvatarDraft(db, null)),
    forget: () => change(() => forgetAvatarDraft(db)),
  }
}

type AvatarDraftControl = ReturnType<typeof useAvatarDraft>

function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}

/** What happens to the chosen picture; null when nothing was chosen. */
export function draftText(draft: AvatarDraft, online: boolean): string | null {
  if (draft === undefined) return null
  const when = online ? 'quand vous enregistrerez' : 'quand vous enregistrerez en ligne'
  if (draft === null) return `Votre photo sera retirée ${when}.`
  return online
    ? `Nouvelle photo : elle sera envoyée ${when}.`
    : `Photo gardée sur cet appareil : elle sera envoyée ${when}.`
}

export function choiceProblem(error: unknown, file: Pick<File, 'name' | 'type'> | null = null): string {
  if (error instanceof UnreadablePicture && file !== null && isHeic(file)) return heicText
  return error instanceof UnreadablePicture
    ? 'Ce fichier n’est pas une photo lisible sur cet appareil. Choisissez une photo JPEG, PNG ou WebP.'
    : 'Cet appareil n’a pas pu garder la photo. Libérez de la place, puis réessayez.'
}

/** Assigns an API error to the picture field; other errors are returned unchanged. */
export function atPicture(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status <= 0 || error.status === 401) return error
  return new ApiError(error.status, error.code, { image: [refusalText(error)] }, error.retryAfter)
}

function refusalText({ status, code, retryAfter }: ApiError): string {
  if (status === 404 || status === 405) {
    return 'Ce serveur ne reçoit pas encore de photos. Le reste de votre profil est enregistré.'
  }
  const why =
    code === 'validation_failed'
      ? errorText('image_unreadable')
      : errorText(code, retryAfter === null ? {} : { retry_after: retryAfter }, status)
  return `Photo non envoyée, le reste de votre profil est enregistré. ${why}`
}
