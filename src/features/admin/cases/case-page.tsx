import { readCase } from '#contract/cases.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { RecordPage } from '../decide/record-page.tsx'
import { CaseScreen } from './case-screen.tsx'
import { caseTitle } from './case-words.ts'

export function AdminCasePage({ id }: { id: string }) {
  const view = useAdmin(readCase, { params: { id } })
  return (
    <RecordPage
      title={view.data === undefined ? 'Affaire' : caseTitle(view.data.data)}
      view={view}
      missing={{
        title: 'Cette affaire n’existe pas, ou n’est pas de votre ressort.',
        to: '/admin/cases',
        way: 'Voir toutes les affaires',
      }}
    >
      {(one) => <CaseScreen one={one} />}
    </RecordPage>
  )
}
