import { useNavigate, useSearch } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { listPeople, type PeopleFilter, peopleFilters } from '#contract/staff-people.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from './admin-sections.tsx'
import { PageTail } from './decide/page-tail.tsx'
import { PeopleList } from './people/people-list.tsx'
import { PeopleSearch } from './people/people-search.tsx'

export function AdminUsersPage() {
  const [asked, ask] = useAsked()
  const { words, filter } = asked
  const pages = useAdminPages(listPeople, {
    ...(words === '' ? {} : { q: words }),
    ...(filter === null ? {} : { filter }),
  })
  return (
    <Page title="Gestion des utilisateurs">
      <AdminSections />
      <PeopleSearch words={words} filter={filter} onChange={ask} />
      <Mirrored
        view={pages}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={6} />
          </Card>
        }
      >
        {(people) =>
          people.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Users />}
                title="Aucun compte ne correspond."
                action={
                  <Button onClick={() => ask({ words: '', filter: null })}>Voir tous les comptes</Button>
                }
              />
            </Card>
          ) : (
            <>
              <Card flush>
                <PeopleList people={people} />
              </Card>
              <PageTail pages={pages} />
            </>
          )
        }
      </Mirrored>
    </Page>
  )
}

interface Asked {
  words: string
  filter: PeopleFilter | null
}

/** Search and filter live in the URL, so that going back restores them. */
function useAsked(): [Asked, (next: Asked) => void] {
  const navigate = useNavigate()
  const { recherche, filtre } = useSearch({ strict: false }) as { recherche?: unknown; filtre?: unknown }
  const words = recherche === undefined ? '' : String(recherche).trim().slice(0, 120)
  const ask = (next: Asked) =>
    void navigate({
      to: '/admin/users',
      search: {
        ...(next.words === '' ? {} : { recherche: next.words }),
        ...(next.filter === null ? {} : { filtre: next.filter }),
      },
      replace: true,
    })
  return [{ words, filter: peopleFilters.find((one) => one === filtre) ?? null }, ask]
}
