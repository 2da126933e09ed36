import { useState } from 'react'
import type { IntentRow } from '#src/db/money-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { MoveEnd } from '#src/sync/move-money.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { type MoveProblem, moveProblem, offlineProblem } from './move-words.ts'

/** Moving money from a screen. */
export interface Mover {
  /** Money is on its way: the button that moves it says so and does nothing. */
  busy: boolean
  /** Why it has not moved, until the next try. */
  problem: MoveProblem | null
  /** Moves money now; null when nothing was sent, because there is no network or because something is under way. */
  move(intent: IntentRow): Promise<MoveEnd | null>
  /** Forgets what the last try said. */
  clear(): void
}

/** Moves money for a screen: one tap, one intent, and words for every end. */
export function useMove(): Mover {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  return {
    busy,
    problem,
    clear: () => setProblem(null),
    move: (intent) =>
      run(async () => {
        const isOnline = sync.status().online
        setProblem(isOnline ? null : offlineProblem)
        if (!isOnline) return null
        const end = await sync.move(intent)
        setProblem(moveProblem(end))
        return end
      }),
  }
}
