import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { Button } from '#src/ui/button.tsx'
import security from '../security.module.css'
import css from './passkeys.module.css'

interface RemovePasskeyProps {
  passkey: Passkey
  remove: (passkey: Passkey) => Promise<string | null>
  onRemoved: () => void
  onCancel: () => void
}

export function RemovePasskey({ passkey, remove, onRemoved, onCancel }: RemovePasskeyProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    setBusy(true)
    const why = await remove(passkey)
    setBusy(false)
    setProblem(why)
    if (why === null) onRemoved()
  }
  return (
    <div className={security.form}>
      <p>
        «&nbsp;{passkey.name}&nbsp;» n’ouvrira plus votre compte. Votre mot de passe marche toujours.
        Retirez-la aussi des réglages de l’appareil.
      </p>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={security.pair}>
        <Button onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void act()}>
          Retirer
        </Button>
      </div>
    </div>
  )
}
