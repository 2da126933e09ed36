import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#contract/distance.ts'
import { type PositionProblem, roughPosition } from '#src/platform/position.ts'
import { Button } from '#src/ui/button.tsx'

const problemText: Readonly<Record<PositionProblem, string>> = {
  refused:
    'Louma n’a pas accès à votre position. Autorisez-la dans les réglages du navigateur, ou choisissez vous-même.',
  unknown: 'Votre téléphone ne connaît pas sa position pour l’instant. Choisissez vous-même.',
}

interface NearMeProps {
  /** Rounded to about one kilometre; used on this device only. A rejection is shown as an unknown position. */
  onFound: (place: Place) => void | Promise<void>
}

export function NearMe({ onFound }: NearMeProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const find = async () => {
    setBusy(true)
    setProblem(null)
    const place = await roughPosition()
    try {
      if (typeof place === 'string') setProblem(place)
      else await onFound(place)
    } catch {
      setProblem('unknown')
    }
    setBusy(false)
  }
  return (
    <div className="stack gap-2">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={busy} onClick={() => void find()}>
        Près de moi
      </Button>
      <p className="small quiet" role="status">
        {problem === null ? 'Votre position reste sur ce téléphone.' : problemText[problem]}
      </p>
    </div>
  )
}
