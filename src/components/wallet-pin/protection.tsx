import { useEffect, useState } from 'react'
import { type Protection, readProtection } from '#contract/confirmations.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOnlineCall } from '../use-online-call.ts'
import { SecureNote } from './secure-note.tsx'

export function ProtectionPending({
  problem,
  load,
}: Pick<ReturnType<typeof useProtection>, 'problem' | 'load'>) {
  if (problem === null) return <Skeleton />
  return (
    <div className="stack gap-4">
      <SecureNote problem={problem} />
      <Button onClick={() => void load()}>Réessayer</Button>
    </div>
  )
}

/** Null until the server has answered. */
export function useProtection() {
  const { call, problem } = useOnlineCall()
  const [protection, setProtection] = useState<Protection | null>(null)
  const load = async () => {
    const answer = await call(readProtection)
    if (answer !== null) setProtection(answer.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the sheet opens.
  useEffect(() => {
    void load()
  }, [])
  return { protection, setProtection, problem, load }
}
