import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { listCases } from '#contract/cases.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { PageTail } from '../decide/page-tail.tsx'
import { type CaseFilter, type CaseTab, caseFilters, caseQuery, readCaseQuery } from './case-filters.ts'
import { CaseList } from './case-list.tsx'
import css from './cases-page.module.css'

const tabs: { value: CaseTab; label: string }[] = [
  { value: 'open', label: 'Ouvertes' },
  { value: 'closed', label: 'Closes' },
]

export function AdminCasesPage() {
  const [{ tab, filter }, ask] = useAsked()
  const pages = useAdminPages(listCases, caseQuery(tab, filter))
  return (
    <Page title="Signalements" lead="Ce qui est signalé ou contesté.">
      <AdminSections />
      <Tabs label="Affaires" tabs={tabs} value={tab} onChange={(next) => ask(next, filter)}>
        <div className={css.filters}>
          <ChoiceChips
            label="Filtrer les affaires"
            choices={caseFilters}
            value={filter}
            onChange={(next) => ask(tab, next)}
          />
        </div>
        <Mirrored
          view={pages}
          skeleton={
            <Card>
              <Skeleton shape="row" lines={5} />
            </Card>
          }
        >
          {(cases) =>
            cases.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<Flag />}
                  title={
                    filter === 'all' && tab === 'open' ? 'Aucune affaire n’attend.' : 'Aucune affaire ici.'
                  }
                  action={
                    filter === 'all' ? (
                      <Button onClick={() => ask(tab === 'open' ? 'closed' : 'open', 'all')}>
                        {tab === 'open' ? 'Voir les affaires closes' : 'Voir les affaires ouvertes'}
                      </Button>
                    ) : (
                      <Button onClick={() => ask(tab, 'all')}>Voir toutes les affaires</Button>
                    )
                  }
                />
              </Card>
            ) : (
              <>
                <Card flush>
                  <CaseList cases={cases} />
                </Card>
                <PageTail pages={pages} />
              </>
            )
          }
        </Mirrored>
      </Tabs>
    </Page>
  )
}

function useAsked() {
  const navigate = useNavigate()
  const asked = readCaseQuery(useSearch({ strict: false }) as Record<string, unknown>)
  const ask = (tab: CaseTab, filter: CaseFilter) =>
    void navigate({
      to: '/admin/cases',
      search: {
        ...(tab === 'open' ? {} : { vue: tab }),
        ...(filter === 'all' ? {} : { filtre: filter }),
      },
      replace: true,
    })
  return [asked, ask] as const
}
