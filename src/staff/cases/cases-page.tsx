import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Flag, MessageCircle, Package, Scale, Star, User } from 'lucide-react'
import { type CaseRow, listCases } from '#contract/cases.ts'
import { ofName } from '#src/lib/of-name.ts'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { AdminSections, PagedList } from '../shared/page-parts.tsx'
import {
  type CaseFilter,
  type CaseTab,
  caseFilters,
  caseMark,
  caseQuery,
  caseTitle,
  readCaseQuery,
  reasonsText,
  targetText,
} from './case-texts.ts'
import css from './cases-page.module.css'

const tabs: { value: CaseTab; label: string }[] = [
  { value: 'open', label: 'Ouverts' },
  { value: 'closed', label: 'Clos' },
]

export function AdminCasesPage() {
  const [{ tab, filter }, setQuery] = useCaseQuery()
  const pages = useAdminPages(listCases, caseQuery(tab, filter))
  return (
    <Page title="Signalements" lead="Ce qui est signalé ou contesté.">
      <AdminSections />
      <Tabs label="Signalements" tabs={tabs} value={tab} onChange={(next) => setQuery(next, filter)}>
        <div className={css.filters}>
          <ChoiceChips
            label="Filtrer les signalements"
            choices={caseFilters}
            value={filter}
            onChange={(next) => setQuery(tab, next)}
          />
        </div>
        <PagedList
          pages={pages}
          lines={5}
          empty={{
            icon: <Flag />,
            title:
              filter === 'all' && tab === 'open' ? 'Aucun signalement n’attend.' : 'Aucun signalement ici.',
            action:
              filter === 'all' ? (
                <Button onClick={() => setQuery(tab === 'open' ? 'closed' : 'open', 'all')}>
                  {tab === 'open' ? 'Voir les signalements clos' : 'Voir les signalements ouverts'}
                </Button>
              ) : (
                <Button onClick={() => setQuery(tab, 'all')}>Voir tous les signalements</Button>
              ),
          }}
        >
          {(cases) => <CaseList cases={cases} />}
        </PagedList>
      </Tabs>
    </Page>
  )
}

function useCaseQuery() {
  const navigate = useNavigate()
  const query = readCaseQuery(useSearch({ strict: false }) as Record<string, unknown>)
  const setQuery = (tab: CaseTab, filter: CaseFilter) =>
    void navigate({
      to: '/admin/cases',
      search: {
        ...(tab === 'open' ? {} : { vue: tab }),
        ...(filter === 'all' ? {} : { filtre: filter }),
      },
      replace: true,
    })
  return [query, setQuery] as const
}

const icons = { user: User, product: Package, message: MessageCircle, review: Star }

function CaseList({ cases }: { cases: readonly CaseRow[] }) {
  const user = useUser()
  const self = user === null ? '' : String(user.id)
  return (
    <ul>
      {cases.map((one) => {
        const Icon = one.kind === 'appeal' ? Scale : icons[one.target]
        const { text, tone } = caseMark(one, self)
        return (
          <li key={one.id} className={css.row}>
            <span className={css.icon} data-kind={one.kind} aria-hidden="true">
              <Icon />
            </span>
            <div className="shrink wrap-anywhere">
              <Link to="/admin/cases/$id" params={{ id: one.id }} className={css.link}>
                <span className={css.title}>{caseTitle(one)}</span>
              </Link>
              <p className="small quiet">
                {targetText[one.target]}
                {one.target === 'user' ? null : ` ${ofName(one.person.name)}`}
              </p>
              {one.kind === 'appeal' ? null : <p className="small">{reasonsText(one)}</p>}
            </div>
            <div className={css.end}>
              <Chip tone={tone}>{text}</Chip>
              <span className="small quiet">
                <TimeAgo at={one.last_at} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
