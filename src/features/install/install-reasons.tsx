import { CloudOff, Feather, Zap } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { sizeText } from '#src/lib/size-text.ts'
import { usedStorage } from '#src/platform/used-storage.ts'
import css from './install-reasons.module.css'

export function InstallReasons() {
  const used = useUsedStorage()
  return (
    <ul className={css.reasons}>
      <Reason icon={<CloudOff />} title="S’ouvre sans réseau">
        Le marché, vos annonces et vos notifications restent sous la main.
      </Reason>
      <Reason icon={<Zap />} title="À une touche">
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
      <p className={css.title}>{title}</p>
      <p className={css.text}>{children}</p>
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
