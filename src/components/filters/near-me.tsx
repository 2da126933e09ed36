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

/** Distance from this device in km; null for an unknown city. */
export type KmTo = (city: string) => number | null

/** The position is used on this device only; `place` is rounded to about one kilometre. */
export function NearMe({ onFound }: { onFound: (kmTo: KmTo, place: Place) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const find = async () => {
    setBusy(true)
    setProblem(null)
    const place = await roughPosition()
    // The cities with their words are loaded when they are needed.
    const cities = await import('#contract/cities.ts').catch(() => null)
    setBusy(false)
    if (typeof place === 'string') setProblem(place)
    else if (cities === null) setProblem('unknown')
    else onFound((city) => cities.kmTo(city, place), place)
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
