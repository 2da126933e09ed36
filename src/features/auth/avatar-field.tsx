import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import type { User } from '#contract/users.ts'
import { cx } from '#src/lib/cx.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import css from './avatar-field.module.css'
import { draftText } from './avatar-text.ts'
import type { AvatarDraftControl } from './use-avatar-draft.ts'

interface AvatarFieldProps {
  user: User
  control: AvatarDraftControl
  error: string | undefined
  sending: boolean
}

/** Avatar picker; the choice is previewed at once and sent with the form. */
export function AvatarField({ user, control, error, sending }: AvatarFieldProps) {
  const { online } = useSyncStatus()
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
          aria-describedby={`${id}-said`}
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
      <div id={`${id}-said`} className={css.said}>
        <p role="alert" className={css.problem}>
          {problem}
        </p>
        <p role="status" className={css.hint}>
          {said(control, sending, online)}
        </p>
      </div>
    </div>
  )
}

function said({ draft, reading }: AvatarDraftControl, sending: boolean, online: boolean): string | null {
  if (reading) return 'Préparation de la photo…'
  if (sending && draft) return 'Envoi de la photo…'
  return draftText(draft, online)
}
