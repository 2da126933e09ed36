import { readPerson } from '#contract/staff-people.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { NotThere } from '../decide/not-there.tsx'
import { PersonScreen } from './person-screen.tsx'

/** One account, for whoever manages people. */
export function AdminPersonPage({ id }: { id: string }) {
  const view = useAdmin(readPerson, { params: { id } })
  return (
    <Page title={view.data?.data.name ?? 'Compte'}>
      <AdminSections />
      {view.absent || (view.data === undefined && view.failure === 422) ? (
        <NotThere
          title="Ce compte n’existe pas, ou n’existe plus."
          to="/admin/users"
          way="Voir tous les comptes"
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
          {({ data }) => <PersonScreen person={data} />}
        </Mirrored>
      )}
    </Page>
  )
}
