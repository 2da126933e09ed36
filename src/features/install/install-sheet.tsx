import { type ComponentType, lazy, Suspense, use } from 'react'
import type { InstallDialogProps } from './install-dialog.tsx'
import { noInstall } from './install-offer.ts'
import { OffersContext } from './offers-context.ts'
import { useOffer, usePlaceFor } from './use-offer.ts'

const InstallDialog = lazy<ComponentType<InstallDialogProps>>(() =>
  import('./install-dialog.tsx').then(
    (code) => ({ default: code.InstallDialog }),
    // Offline the chunk may be missing: show nothing instead of an error page.
    () => ({ default: () => null }),
  ),
)

export function InstallSheet() {
  const install = use(OffersContext)?.install
  const { sheet } = useOffer(install, noInstall)
  usePlaceFor(install)
  if (install === undefined || sheet === null) return null
  return (
    <Suspense>
      <InstallDialog install={install} ios={sheet === 'ios'} />
    </Suspense>
  )
}
