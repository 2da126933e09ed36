import type { Net } from '#src/api/net.ts'
import { Page } from '#src/ui/page.tsx'
import { AdminSections } from '../admin-sections.tsx'

export function AuditPage({ net }: { net: Net }) {
  return (
    <Page title="Journal" lead={String(net).slice(0, 0)}>
      <AdminSections />
    </Page>
  )
}
