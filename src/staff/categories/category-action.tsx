import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import * as v from 'valibot'
import { listDeskCategories } from '#contract/category-editing.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import css from './category-action.module.css'

interface ActionSheetProps {
  title: string
  label: string
  isSerious?: boolean
  /** The form is incomplete and cannot be sent. */
  isBlocked?: boolean
  /** An intermediate step, without the reason field. */
  isStep?: boolean
  deed: Action
  form: RefObject<HTMLFormElement | null>
  /** Placed beside the main button. */
  other?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Form sheet that ends with a reason; it stays mounted while its content changes. */
export function ActionSheet(props: ActionSheetProps) {
  const { title, label, deed, form, other, onSubmit, onClose, children } = props
  const { isSerious = false, isBlocked = false, isStep = false } = props
  const formId = useId()
  const { online } = useSyncStatus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (online && !isBlocked && !deed.busy) onSubmit()
  }
  const general = deed.problem !== null && Object.keys(deed.problem.fields).length === 0
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          {other}
          <Button
            variant={isSerious ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={deed.busy}
            disabled={!online || isBlocked}
          >
            {label}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={css.form} noValidate onSubmit={submit}>
        {children}
        {isStep ? null : (
          <TextArea
            label="Raison"
            rows={2}
            maxLength={500}
            value={deed.reason}
            error={deed.wrong.reason}
            hint="Gardée dans le journal, lue par l’équipe seulement."
            onChange={({ currentTarget }) => deed.setReason(currentTarget.value)}
          />
        )}
        <div role="alert">
          {online ? null : <p className={css.offline}>Hors ligne : cette action demande le réseau.</p>}
          {online && general ? <p className={css.problem}>{deed.problem?.text}</p> : null}
        </div>
      </form>
    </Dialog>
  )
}

/** State of a category action: reason, errors and progress. */
export function useAction(form: RefObject<HTMLElement | null>) {
  const { busy, problem, act, clear } = useAdminAct()
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Wrong>({})
  const wrong: Wrong = { ...refusedFields(problem?.fields), ...found }
  const leadThere = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  return {
    busy,
    problem,
    wrong,
    reason,
    setReason,
    act,
    clear,
    /** True when the body is valid; otherwise shows the errors and focuses the first field. */
    check(schema: v.GenericSchema, body: unknown): boolean {
      const next = fieldsWrong(schema, body)
      setFound(next)
      const isRight = Object.keys(next).length === 0
      if (!isRight) leadThere()
      return isRight
    },
  }
}
type Action = ReturnType<typeof useAction>

/** Error messages by field path: 'name', 'attributes.0.label'. */
export type Wrong = Readonly<Record<string, string>>

/** Validates a body against the contract; empty when it is valid. */
export function fieldsWrong(schema: v.GenericSchema, body: unknown): Wrong {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    found[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return found
}

export function refusedFields(fields: Readonly<Record<string, readonly string[]>> | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
}

/** Collections that every category action changes: the staff's tree and the public one. */
export const shownCategories = (): string[] => [adminName(listDeskCategories), 'categories']
