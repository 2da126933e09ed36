import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { listAudit } from '#contract/audit.ts'
import { listPeople } from '#contract/staff-people.ts'
import type { Net } from '#src/api/net.ts'
import { counted } from '#src/components/counted.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAdmin, useAdminPages } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { AdminSections } from '../admin-sections.tsx'
import { AuditList } from './audit-list.tsx'
import css from './audit-page.module.css'
import { type AuditQuery, auditSearch, countFilters, readAuditQuery } from './audit-query.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { targetName } from './target-words.ts'
import { useAuditExport } from './use-audit-export.ts'

export function AuditPage({ net }: { net: Net }) {
  const query = readAuditQuery(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const { online } = useSyncStatus()
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
