import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { InstallOffer } from './install-offer.ts'
import { InstallReasons } from './install-reasons.tsx'
import { IosSteps } from './ios-steps.tsx'

export interface InstallDialogProps {
  install: InstallOffer
  /** On iOS there is no install prompt: the dialog shows the manual steps. */
  ios: boolean
}

export function InstallDialog({ install, ios }: InstallDialogProps) {
  return (
    <Dialog
      open
      onClose={install.dismiss}
      title="Installer Louma"
      actions={
        ios ? (
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
      {ios ? <IosSteps /> : null}
    </Dialog>
  )
}
