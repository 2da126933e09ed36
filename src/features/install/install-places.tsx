import { Download } from 'lucide-react'
import { type ComponentType, lazy, Suspense, use } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { InstallDialogProps } from './install-dialog.tsx'
import { noInstall } from './install-offer.ts'
import { OffersContext, useOffer, usePlaceFor } from './offers-context.ts'

export function InstallButton() {
  const install = use(OffersContext)?.install
  const { button } = useOffer(install, noInstall)
  if (install === undefined || button === null) return null
  return (
    <IconButton
      label="Installer Louma"
      icon={<Download aria-hidden="true" />}
      data-install={button}
      onClick={install.press}
    />
  )
}

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
