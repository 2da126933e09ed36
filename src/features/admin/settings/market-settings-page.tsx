import { Page } from '#src/ui/page.tsx'
import { AdminSections } from '../admin-sections.tsx'

export function MarketSettingsPage() {
  return (
    <Page title="Réglages du marché">
      <AdminSections />
    </Page>
  )
}
