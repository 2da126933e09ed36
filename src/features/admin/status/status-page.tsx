import { readStatus } from '#contract/status.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { AppErrors } from './app-errors.tsx'
import { Jobs } from './jobs.tsx'
import { PhoneWaits } from './phone-waits.tsx'
import { Queues } from './queues.tsx'
import { ServiceFacts } from './service-facts.tsx'
import css from './status-page.module.css'
import { Worries } from './worries.tsx'

export function StatusPage() {
  const view = useAdmin(readStatus)
  return (
    <Page title="État du service">
      <AdminSections />
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={8} />}>
        {({ data }) => (
          <div className={css.parts}>
            <Worries status={data} />
            <div className={css.columns}>
              <div className={css.column}>
                <Queues queues={data.queues} />
                <PhoneWaits waits={data.waits} />
                <ServiceFacts status={data} />
              </div>
              <div className={css.column}>
                <AppErrors errors={data.errors} />
                <Jobs jobs={data.jobs} />
              </div>
            </div>
          </div>
        )}
      </Mirrored>
    </Page>
  )
}
