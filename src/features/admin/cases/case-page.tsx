import { readCase } from '#contract/cases.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { NotThere } from '../decide/not-there.tsx'
import { CaseScreen } from './case-screen.tsx'
import { caseTitle } from './case-words.ts'

/** One case. */
export function AdminCasePage({ id }: { id: string }) {
  const view = useAdmin(readCase, { params: { id } })
  return (
    <Page title={view.data === undefined ? 'Affaire' : caseTitle(view.data.data)}>
      <AdminSections />
      {view.absent || (view.data === undefined && view.failure === 422) ? (
        <NotThere
          title="Cette affaire n’existe pas, ou n’est pas de votre ressort."
          to="/admin/cases"
          way="Voir toutes les affaires"
        />
      ) : (
        <Mirrored
          view={view}
          skeleton={
            <Card>
              <Skeleton lines={6} />
            </Card>
          }
        >
          {({ data }) => <CaseScreen one={data} />}
        </Mirrored>
      )}
    </Page>
  )
}
