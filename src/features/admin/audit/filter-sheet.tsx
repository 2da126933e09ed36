import { type FormEvent, useId } from 'react'
import { auditActions, auditActionText, auditTargets } from '#contract/audit.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { type AuditQuery, readAuditQuery } from './audit-query.ts'
import css from './filter-sheet.module.css'
import { targetText } from './target-words.ts'

interface FilterSheetProps {
  query: AuditQuery
  people: readonly { id: string; name: string }[]
  onChange: (query: AuditQuery) => void
  onClose: () => void
}

export function FilterSheet({ query, people, onChange, onClose }: FilterSheetProps) {
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = Object.fromEntries(new FormData(event.currentTarget))
    onChange(readAuditQuery(asked))
    onClose()
  }
  return (
    <Dialog
      open
      kind="sheet"
      title="Filtrer le journal"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onChange({})
              onClose()
            }}
          >
            Tout effacer
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Voir
          </Button>
        </>
      }
    >
      <form id={formId} className={css.parts} onSubmit={submit}>
        <Select label="Qui" name="qui" defaultValue={query.actor_id ?? ''}>
          <option value="">Toute l’équipe</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Quoi" name="action" defaultValue={query.action ?? ''}>
          <option value="">Toutes les actions</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {auditActionText[action]}
            </option>
          ))}
        </Select>
        <Select label="Sur quoi" name="cible" defaultValue={query.target ?? ''}>
          <option value="">Tout</option>
          {auditTargets.map((target) => (
            <option key={target} value={target}>
              {targetText[target]}
            </option>
          ))}
        </Select>
        <div className={css.days}>
          <Field label="Du" name="du" type="date" defaultValue={query.from ?? ''} />
          <Field label="Au" name="au" type="date" defaultValue={query.to ?? ''} />
        </div>
      </form>
    </Dialog>
  )
}
