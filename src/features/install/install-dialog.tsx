import { CloudOff, Feather, Share, SquarePlus, Zap } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { sizeText } from '#src/lib/size-text.ts'
import { usedStorage } from '#src/platform/used-storage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './install-dialog.module.css'
import type { InstallOffer } from './install-offer.ts'

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

function IosSteps() {
  return (
    <ol className={css.steps}>
      <li>
        Touchez <b>Partager</b> <Share className={css.sign} aria-hidden="true" /> dans la barre du navigateur.
      </li>
      <li>
        Choisissez <b>Sur l’écran d’accueil</b> <SquarePlus className={css.sign} aria-hidden="true" />.
      </li>
      <li>
        Touchez <b>Ajouter</b>.
      </li>
    </ol>
  )
}

function InstallReasons() {
  const used = useUsedStorage()
  return (
    <ul className="stack gap-4">
      <Reason icon={<CloudOff />} title="S’ouvre sans réseau">
        Le marché, vos annonces et vos notifications restent avec vous.
      </Reason>
      <Reason icon={<Zap />} title="À portée de main">
        Depuis l’écran d’accueil, comme toutes vos applications.
      </Reason>
      <Reason icon={<Feather />} title="Léger">
        {used === null
          ? 'Rien à télécharger dans un magasin d’applications.'
          : `Prend ${sizeText(used)} pour l’instant, données comprises. Rien à télécharger ailleurs.`}
      </Reason>
    </ul>
  )
}

function Reason({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li className={css.reason}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className="bold">{title}</p>
      <p className="quiet">{children}</p>
    </li>
  )
}

/** Bytes of storage used; null until known. */
function useUsedStorage(): number | null {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    void usedStorage().then((bytes) => {
      if (!isOver) setUsed(bytes)
    })
    return () => {
      isOver = true
    }
  }, [])
  return used
}
