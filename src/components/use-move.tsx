import { type ReactNode, useEffect, useState } from 'react'
import type { Movement } from '#contract/confirmations.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { MoveEnd } from '#src/sync/move-money.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { lazyComponent } from './lazy-component.ts'
import { type MoveProblem, moveProblem, offlineProblem } from './move-texts.ts'
import { useVibration } from './use-vibration.ts'

export interface Mover {
  busy: boolean
  problem: MoveProblem | null
  /** Null when nothing was sent or the user did not confirm. */
  move(intent: IntentRow): Promise<MoveEnd | null>
  clear(): void
  sheet: ReactNode
}

interface Asking {
  movement: Movement
  end: (isConfirmed: boolean) => void
}

// Loaded with the first payment: most visits move no money.
const ConfirmSheet = lazyComponent(
  () => import('./wallet-pin/confirm-sheet.tsx'),
  'ConfirmSheet',
  Unconfirmed,
)

/** One tap is one intent; asks for the PIN when the server requires it, and reports every outcome. */
export function useMove(): Mover {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const vibrate = useVibration()
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  async function isConfirmed(movement: Movement): Promise<boolean> {
    const answer = await new Promise<boolean>((end) => setAsking({ movement, end }))
    setAsking(null)
    return answer
  }

  return {
    busy,
    problem,
    clear: () => setProblem(null),
    move: (intent) =>
      run(async () => {
        const isOnline = sync.status().online
        setProblem(isOnline ? null : offlineProblem)
        if (!isOnline) return null
        let end = await sync.move(intent)
        for (let wanted = toConfirm(end, intent); wanted !== null; wanted = toConfirm(end, intent)) {
          if (!(await isConfirmed(wanted))) return null
          end = await sync.move(intent)
        }
        if (end.type === 'done') vibrate()
        setProblem(moveProblem(end))
        return end
      }),
    sheet: asking === null ? null : <ConfirmSheet movement={asking.movement} onEnd={asking.end} />,
  }
}

/** Movement that the server wants confirmed; null when no confirmation is required. */
function toConfirm(end: MoveEnd, intent: IntentRow): Movement | null {
  if (end.type !== 'refused') return null
  const { code } = end.error
  if (intent.kind === 'withdrawal') {
    const { id, provider, phone, amount } = intent
    if (code === 'payout_number_unknown') return { kind: 'number', phone }
    if (code === 'confirmation_required') return { kind: 'withdrawal', id, provider, phone, amount }
  }
  if (intent.kind === 'pay' && code === 'confirmation_required')
    return { kind: 'pay', id: intent.id, amount: intent.amount }
  return null
}

/** Fallback when the code of the dialog cannot load: not confirmed. */
function Unconfirmed({ onEnd }: { movement: Movement; onEnd: (isConfirmed: boolean) => void }) {
  useEffect(() => onEnd(false), [onEnd])
  // biome-ignore lint/complexity/noUselessFragments: stands in for an element.
  return <></>
}
