import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useStorage } from '#src/components/use-storage.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './sections.module.css'

export function Storage() {
  const { state, ask } = useStorage()
  const [refused, setRefused] = useState(false)
  if (state === null) return null
  const { usage, quota, persistent } = state
  const protect = async () => setRefused(!(await ask()))
  return (
    <div className={css.stack}>
      {usage === null ? null : (
        <div className={css.meter}>
          <p id="storage-used">
            <strong>{sizeText(usage)}</strong> utilisés
            {quota === null ? null : ` sur ${sizeText(quota)} disponibles`}
          </p>
          {quota === null ? null : (
            <meter className={css.bar} min={0} max={quota} value={usage} aria-labelledby="storage-used" />
          )}
        </div>
      )}
      {persistent === true ? (
        <p className={css.safe} role="status">
          <ShieldCheck aria-hidden="true" />
          Vos données sont protégées : le navigateur ne les effacera pas de lui-même.
        </p>
      ) : persistent === false ? (
        <>
          <p className={css.quiet} role="status">
            {refused
              ? 'Le navigateur a refusé pour l’instant. Installez Louma sur l’écran d’accueil, puis réessayez.'
              : 'Si la place manque, le navigateur peut effacer ces données, même ce qui n’est pas encore envoyé.'}
          </p>
          <Button onClick={protect}>Protéger mes données</Button>
        </>
      ) : (
        <p className={css.quiet}>Ce navigateur ne dit pas s’il garde ces données quand la place manque.</p>
      )}
    </div>
  )
}
