import { useStats } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Activity } from './activity.tsx'
import css from './dashboard-page.module.css'
import { firstName } from './first-name.ts'
import { FirstSteps } from './first-steps.tsx'
import { isNewcomer } from './is-newcomer.ts'
import { RecentProducts } from './recent-products.tsx'
import { Sales } from './sales.tsx'
import { Statistics } from './statistics.tsx'
import { Trends } from './trends.tsx'

export function DashboardPage() {
  const user = useUser()
  const name = firstName(user?.name ?? '')
  const stats = useStats().data
  const isNew = stats != null && isNewcomer(stats.row)
  return (
    <Page title="Tableau de bord" lead={name === '' ? undefined : `Bonjour ${name}`}>
      <div className={css.layout}>
        {isNew ? (
          <FirstSteps className={css.wide} />
        ) : (
          <>
            <Statistics className={css.wide} />
            <Sales />
            <RecentProducts />
          </>
        )}
        <Activity className={css.side} />
        <Trends />
      </div>
    </Page>
  )
}
