import { Page } from '#src/ui/page.tsx'
import { AdminSections } from '../admin-sections.tsx'

export function AdminMoneyPage() {
  return (
    <Page title="Argent">
      <AdminSections />
    </Page>
  )
}
