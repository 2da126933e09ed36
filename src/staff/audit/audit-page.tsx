import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ListFilter, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { auditActions, auditActionText, auditTargets, listAudit } from '#contract/audit.ts'
import { listPeople } from '#contract/staff-people.ts'
import type { Net } from '#src/api/net.ts'
import { counted } from '#src/components/counted.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAdmin, useAdminPages } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { AdminSections } from '../shared/page-parts.tsx'
import { useAuditExport } from './audit-export.ts'
import { AuditList } from './audit-list.tsx'
import css from './audit-page.module.css'
import { type AuditQuery, auditSearch, chosenFilters, countFilters, readAuditQuery } from './audit-query.ts'
import { targetName, targetText } from './audit-texts.ts'

export function AuditPage({ net }: { net: Net }) {
  const query = readAuditQuery(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const online = useSyncStatus('online')
  const now = useMinute()
  const [filtering, filter] = useState(false)
  const pages = useAdminPages(listAudit, { ...query })
  const staff = useAdmin(listPeople, { query: { filter: 'staff' } })
  const file = useAuditExport(net, query)
  const rows = pages.data ?? []
  const people = peopleOf(
    staff.data?.data ?? [],
    rows.map(({ actor }) => actor),
  )
  const first = rows[0]
  const chosen = chosenFilters(query, {
    person: (id) => people.find((one) => one.id === id)?.name ?? 'Une personne',
    thing: query.target_id === undefined || first === undefined ? null : targetName(first),
    now,
  })
  const narrow = (wanted: AuditQuery) =>
    void navigate({ to: '/admin/audit', search: auditSearch(wanted), replace: true })
  return (
    <Page title="Journal" lead="Tout ce que l’équipe a fait, avec la raison.">
      <AdminSections />
      <div className={css.bar}>
        <Button icon={<ListFilter aria-hidden="true" />} onClick={() => filter(true)}>
          {countFilters(query) === 0 ? 'Filtrer' : `Filtrer (${countFilters(query)})`}
        </Button>
        {rows.length === 0 || file.count !== null ? null : (
          <Button
            variant="quiet"
            icon={<Download aria-hidden="true" />}
            disabled={!online}
            onClick={() => void file.begin()}
          >
            {online ? 'Exporter (CSV)' : 'Exporter demande le réseau'}
          </Button>
        )}
      </div>
      {chosen.length === 0 ? null : (
        <ul className={css.chips} aria-label="Filtres choisis">
          {chosen.map(({ key, label, without }) => (
            <li key={key}>
              <button type="button" className={css.chip} onClick={() => narrow(without)}>
                {label}
                <span className="visually-hidden">, retirer ce filtre</span>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {file.count === null ? null : (
        <Card className={css.export}>
          <Progress
            label="Préparation du fichier"
            value={null}
            text={counted(file.count, 'ligne', 'lignes')}
            action={<Button onClick={file.stop}>Arrêter</Button>}
          />
        </Card>
      )}
      <p className={css.note} role="status">
        {file.problem}
      </p>
      <AuditList pages={pages} isNarrowed={chosen.length > 0} isAlone={query.target_id !== undefined} />
      {filtering ? (
        <FilterSheet query={query} people={people} onChange={narrow} onClose={() => filter(false)} />
      ) : null}
    </Page>
  )
}

interface Named {
  id: string
  name: string
}

/** Current staff and earlier actors, each once, sorted by name. */
function peopleOf(staff: readonly Named[], actors: readonly Named[]): Named[] {
  const known = new Map([...actors, ...staff].map(({ id, name }) => [id, name]))
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

interface FilterSheetProps {
  query: AuditQuery
  people: readonly { id: string; name: string }[]
  onChange: (query: AuditQuery) => void
  onClose: () => void
}

function FilterSheet({ query, people, onChange, onClose }: FilterSheetProps) {
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    onChange(readAuditQuery(values))
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
      <form id={formId} className="stack gap-4" onSubmit={submit}>
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
