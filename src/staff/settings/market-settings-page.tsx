import { readMarketSettings } from '#contract/market-settings.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { fullDate } from '#src/lib/dates.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../shared/page-parts.tsx'
import css from './market-settings-page.module.css'
import { BoostOffers, PackageOffers } from './offers.tsx'
import { SettingsForm } from './settings-form.tsx'

export function MarketSettingsPage() {
  const view = useAdmin(readMarketSettings)
  const changedAt = view.data?.data.changed_at ?? null
  return (
    <Page
      title="Réglages du marché"
      lead={changedAt === null ? undefined : `Dernière modification\u00a0: ${fullDate(changedAt)}`}
    >
      <AdminSections />
      <div className={css.parts}>
        <Mirrored
          view={view}
          skeleton={
            <Card>
              <Skeleton lines={8} />
            </Card>
          }
        >
          {({ data }) => <SettingsForm settings={data} />}
        </Mirrored>
        {view.absent ? null : (
          <div className={css.offers}>
            <BoostOffers />
            <PackageOffers />
          </div>
        )}
      </div>
    </Page>
  )
}
