import { Download } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { noInstall } from './install-offer.ts'
import { OffersContext } from './offers-context.ts'
import { useOffer } from './use-offer.ts'

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
