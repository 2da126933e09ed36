import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Only when the code of a screen takes longer than a moment to arrive. */
export function PendingScreen() {
  return (
    <Page title="Chargement">
      <Skeleton shape="row" lines={4} />
    </Page>
  )
}
