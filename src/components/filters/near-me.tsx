import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#contract/cities.ts'
import { type PositionProblem, roughPosition } from '#src/platform/position.ts'
import { Button } from '#src/ui/button.tsx'

const problemText: Readonly<Record<PositionProblem, string>> = {
  refused:
    'Louma n’a pas accès à votre position. Autorisez-la dans les réglages du navigateur, ou choisissez votre ville.',
  unknown: 'Votre téléphone ne connaît pas sa position pour l’instant. Choisissez votre ville.',
}

/** The position is used on this device only. */
export function NearMe({ onFound }: { onFound: (place: Place) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const find = async () => {
    setBusy(true)
    setProblem(null)
    const found = await roughPosition()
    setBusy(false)
    if (typeof found === 'string') setProblem(found)
    else onFound(found)
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
