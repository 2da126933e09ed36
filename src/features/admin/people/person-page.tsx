import { readPerson } from '#contract/staff-people.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { RecordPage } from '../decide/record-page.tsx'
import { PersonScreen } from './person-screen.tsx'

export function AdminPersonPage({ id }: { id: string }) {
  const view = useAdmin(readPerson, { params: { id } })
  return (
    <RecordPage
      title={view.data?.data.name ?? 'Compte'}
      view={view}
      missing={{
        title: 'Ce compte n’existe pas, ou n’existe plus.',
        to: '/admin/users',
        way: 'Voir tous les comptes',
      }}
    >
      {(person) => <PersonScreen person={person} />}
    </RecordPage>
  )
}
