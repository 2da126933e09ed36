import { useState } from 'react'
import { type MoveProblem, moveProblem, offlineProblem } from '#src/components/move-words.ts'
import { askRequest, shownAfter, type TransferAsk } from '#src/domains/wallet/intents.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

export function useAskTransfer() {
  const { sync } = useMirror()
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const ask = (what: TransferAsk) =>
    run(async () => {
      const isOnline = sync.status().online
      setProblem(isOnline ? null : offlineProblem)
      if (!isOnline) return
      const end = await sync.ask(askRequest(what), shownAfter(what))
      // The request is idempotent, so a lost response only needs a hint that a retry is safe.
      setProblem(end.type === 'unknown' ? lost : moveProblem(end))
    })
  return { busy, problem, ask }
}

const lost: MoveProblem = {
  kind: 'unknown',
  text: 'Pas de réponse pour l’instant. Vous pouvez redemander sans risque.',
  missing: null,
  code: null,
}
