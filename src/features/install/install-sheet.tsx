import { use } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { noInstall } from './install-offer.ts'
import { InstallReasons } from './install-reasons.tsx'
import { IosSteps } from './ios-steps.tsx'
import { OffersContext } from './offers-context.ts'
import { useOffer, usePlaceFor } from './use-offer.ts'

/** 'Installer Louma': why, and the browser's dialog; on iOS how to do it by hand. */
export function InstallSheet() {
  const install = use(OffersContext)?.install
  const { sheet } = useOffer(install, noInstall)
  usePlaceFor(install)
  if (install === undefined || sheet === null) return null
  return (
    <Dialog
      open
      onClose={install.dismiss}
      title="Installer Louma"
      actions={
        sheet === 'ios' ? (
          <Button variant="primary" onClick={install.dismiss}>
            Compris
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={install.dismiss}>
              Plus tard
            </Button>
            <Button variant="primary" onClick={() => void install.accept()}>
              Installer
            </Button>
          </>
        )
      }
    >
      <InstallReasons />
      {sheet === 'ios' ? <IosSteps /> : null}
    </Dialog>
  )
}
