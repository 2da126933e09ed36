import { lazy, Suspense, use } from 'react'
import { noInstall } from './install-offer.ts'
import { OffersContext } from './offers-context.ts'
import { useOffer, usePlaceFor } from './use-offer.ts'

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}))

/** The bottom sheet that offers the installation, once its time has come. */
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
