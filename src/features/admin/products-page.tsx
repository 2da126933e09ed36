import { listPending } from '#contract/review-queue.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from './admin-sections.tsx'
import { MarketOnly } from './queue/market-only.tsx'
import { Queue } from './queue/queue.tsx'

export function AdminProductsPage() {
  const pages = useAdminPages(listPending)
  return (
    <Page title="Gestion des produits" lead="À vérifier, les plus anciennes d’abord.">
      <AdminSections />
      {pages.absent && pages.data === undefined ? (
        <MarketOnly />
      ) : (
        <Mirrored
          view={pages}
          skeleton={
            <Card>
              <Skeleton shape="row" lines={5} />
            </Card>
          }
        >
          {() => <Queue pages={pages} />}
        </Mirrored>
      )}
    </Page>
  )
}
