import { useRef, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type MoveProblem, moveProblem, offlineProblem } from '#src/parts/move-words.ts'
import type { TransferAsk } from '#src/sync/intents.ts'

/** Asks about a transfer, or takes one back; says why it could not. */
export function useAskTransfer() {
  const { sync } = useMirror()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const isAsking = useRef(false)
  const ask = async (what: TransferAsk): Promise<boolean> => {
    if (isAsking.current) return false
    if (!sync.status().online) {
      setProblem(offlineProblem)
      return false
    }
    isAsking.current = true
    setBusy(true)
    setProblem(null)
    const end = await sync.askTransfer(what)
    isAsking.current = false
    setBusy(false)
    // Asked again it does no harm: an answer that was lost says only that.
    setProblem(end.type === 'unknown' ? lost : moveProblem(end))
    return end.type === 'done'
  }
  return { busy, problem, ask }
}

const lost: MoveProblem = {
  kind: 'unknown',
  text: 'Pas de réponse pour l’instant. Vous pouvez redemander sans risque.',
  missing: null,
  code: null,
}
